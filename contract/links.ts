import { externalHref } from './addresses.ts'
import type { ContentItem } from './content.ts'
import type { ContentType } from './content-types.ts'
import { gateOf } from './gate.ts'
import { mediaAt, playbackOf } from './media.ts'

/** Where a stream is watched. */
export const streamPath = (id: string) => `/stream/${encodeURIComponent(id)}`

/** Where a channel of Twitch is watched, by its login. */
export const streamerPath = (login: string) =>
  `/streamer-embed/${encodeURIComponent(login)}`

/** Where a card without an address leads: the screen of its type, or nowhere. */
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

/** Where a card leads. */
export type CardLink =
  | { to: 'new-tab'; href: string }
  | { to: 'screen'; href: string }
  | { to: 'nowhere' }

/** A gated item leads to /exclusive; an address opens a new tab; else the screen of the type, unless that is `here`. */
export function linkOf(item: ContentItem, here: string): CardLink {
  const inside = (href: string | null): CardLink =>
    href === null || href === here ? { to: 'nowhere' } : { to: 'screen', href }
  if (gateOf(item)) return inside('/exclusive')
  const href = externalHref(item.externalUrl)
  return href ? { to: 'new-tab', href } : inside(screenOf(item.type, item.id))
}

/** Every address that an item leads to outside: its own, and those of its metadata. */
export function linksOf(
  item: Pick<ContentItem, 'type' | 'externalUrl' | 'metadata'>
): string[] {
  const { trailerUrl, ticketUrl } = item.metadata as {
    trailerUrl?: string
    ticketUrl?: string
  }
  const playbackUrl = playbackOf(item)
  const outside = mediaAt(playbackUrl)?.host ? playbackUrl : ''
  return [item.externalUrl, trailerUrl, ticketUrl, outside].filter(
    link => link !== undefined && link !== ''
  ) as string[]
}
