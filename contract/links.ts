import type { ContentItem } from './content.ts'
import type { ContentType } from './content-types.ts'

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
 * 'https://' is put in front where it is missing (chapter 2, rulings 'Content').
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
  if (
    /^\/uploads\/[a-f0-9]{32}(?:-640|-320)?\.webp(?:\?[\w=.-]*)?$/.test(address)
  ) {
    return true
  }
  return /^https:\/\//i.test(address) && externalHref(address) !== null
}

/** Where a stream is watched. */
export const streamPath = (id: string) => `/stream/${encodeURIComponent(id)}`

/** Where a channel of Twitch is watched, by its login. */
export const streamerPath = (login: string) =>
  `/streamer-embed/${encodeURIComponent(login)}`

/** Where a card without an address leads: the screen of its type, or nowhere (rulings, 'Content'). */
export function screenOf(type: ContentType, id: string): string | null {
  switch (type) {
    case 'game':
      return '/games'
    case 'movie':
      return '/film'
    case 'music':
      return '/music-channel'
    case 'comic':
      return '/comics'
    case 'art':
      return '/art'
    case 'collectible':
      return '/marketplace'
    case 'tv-channel':
      return '/tv-channel'
    case 'stream':
      return streamPath(id)
    case 'video':
    case 'tournament':
    case 'meetup':
    case 'tutorial':
      return null
  }
}

/** Every address that an item leads to outside: its own, and those of its metadata. */
export function linksOf(
  item: Pick<ContentItem, 'type' | 'externalUrl' | 'metadata'>
): string[] {
  const { trailerUrl, ticketUrl } = item.metadata as {
    trailerUrl?: string
    ticketUrl?: string
  }
  return [item.externalUrl, trailerUrl, ticketUrl].filter(
    link => link !== undefined && link !== ''
  ) as string[]
}
