import { isUpload } from './uploads.ts'

/** Characters of any address. */
export const URL_LIMIT = 2048

/** C0 and C1 controls, spaces, quotes, angle brackets, backslash and backtick: never in an address. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f-\u00a0"'<>\\`\u2028\u2029\ufeff]/u
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^/?#:]+\.[^/?#:]+:\d{1,5}(?:[/?#]|$)/

/**
 * The address that a card opens in a new tab, or null when there is none that may be opened:
 * http or https with a dotted host, no userinfo, no control characters, at most 2048 characters.
 * 'https://' is put in front where it is missing.
 */
export function externalHref(address: string): string | null {
  const text = address.trim()
  if (text === '' || text.length > URL_LIMIT) return null
  if (FORBIDDEN.test(text) || text.startsWith('/')) return null
  const complete =
    SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`
  if (!/^https?:\/\/[^/]/i.test(complete)) return null
  if (!URL.canParse(complete)) return null
  const url = new URL(complete)
  if (url.username !== '' || url.password !== '') return null
  if (!/[^.]\.[^.]/.test(url.hostname)) return null
  return url.href.length > URL_LIMIT ? null : url.href
}

/** A picture may come from https or from our own uploads; anything else is not shown. */
export function isImageAddress(address: string): boolean {
  if (isUpload(address)) return true
  return /^https:\/\//i.test(address) && externalHref(address) !== null
}
