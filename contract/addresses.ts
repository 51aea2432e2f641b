import { isUpload } from './uploads.ts'

/** Characters of any address. */
export const URL_LIMIT = 2048

/** C0 and C1: what a reader would not see, and the parser would leave out. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/u
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HTTP = /^https?:/i
/** 'nas:8080' is a host and its port: a scheme is not followed by digits alone. */
const HOST_AND_PORT = /^[^/?#:]+:\d{1,5}(?:[/?#]|$)/
/** Schemes that stay schemes whatever follows. */
const NO_HOST =
  /^(?:javascript|vbscript|data|blob|file|about|mailto|tel|sms|ftp|wss?):/i

/** What the administrator wrote, completed to the http or https address that is meant; null: another scheme, or a path. */
function complete(text: string): string | null {
  if (HTTP.test(text)) return text
  if (text === '' || /^[/\\]/.test(text) || NO_HOST.test(text)) return null
  return SCHEME.test(text) && !HOST_AND_PORT.test(text)
    ? null
    : `https://${text}`
}

/**
 * The address that a card opens in a new tab, or null when there is none that may be opened: http
 * or https as a browser reads it, without userinfo and control characters, at most 2048 characters.
 * 'https://' is put in front where it is missing. The only quotes left in it are apostrophes.
 */
export function externalHref(address: string): string | null {
  const text = address.trim()
  if (text.length > URL_LIMIT || CONTROLS.test(text)) return null
  const whole = complete(text)
  if (whole === null || !URL.canParse(whole)) return null
  const { href, username, password } = new URL(whole)
  if (username !== '' || password !== '') return null
  return href.length > URL_LIMIT ? null : href
}

/** Spaces, quotes, angle brackets, backslash, backtick and what looks like a space. */
const UNPLAIN = /[\s"'<>\\`]/u

/**
 * Whether a picture is shown: from our own uploads, or from a server of the internet. It is written
 * into pages as it is, also between the commas and spaces of a `srcset`.
 */
export function isImageAddress(address: string): boolean {
  if (isUpload(address)) return true
  if (!/^https:\/\/[^/]/i.test(address) || UNPLAIN.test(address)) return false
  const href = externalHref(address)
  return href !== null && /[^.]\.[^.]/.test(new URL(href).hostname)
}
