import { chapterLines } from '#contract/chapters'
import { framingOf } from '#contract/content'
import type {
  AspectRatio,
  Badge,
  ContentItem,
  Framing,
  ItemOf
} from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { externalHref } from '#contract/addresses'
import { linkOf, streamPath } from '#contract/links'
import type { CardLink } from '#contract/links'
import { mediaAt, playing } from '#contract/media'
import { RARITIES } from '#contract/metadata'
import type { Metadata } from '#contract/metadata'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { FeaturedStream, Stream } from '#contract/streams'
import { ABOUT_MAX, FALLBACKS, TRACK_ARTIST_DEFAULT } from '../lib/config.ts'
import { formatCount, formatDay, formatPrice } from '../lib/format.ts'
import { eventDateOf } from '#contract/event-date'

/** What plays from its cover: a track where it is, a film in a dialog. */
export interface Playable {
  kind: 'sound' | 'film'
  id: string
  address: string
  captions?: string
  /** Its parts (chapters.ts). */
  chapters?: string
  title: string
  /** Whose work it is. */
  by: string
  cover: string
}

export type MetaPart = string | { instant: string }

/** What a card draws, whatever it was made of. */
export interface CardView extends Framing {
  /** The id by which My list keeps it; null on cards of the panel, which cannot be kept. */
  id: string | null
  kind: ContentType
  title: string
  image: string
  /** The picture is shown whole, over its own blur, where the box has another ratio. */
  whole?: boolean
  ratio: AspectRatio
  badges: Badge[]
  /** What shows over the picture while the pointer rests on it; empty: nothing. */
  about: string
  /** The second line, its parts in order; an instant is shown in the visitor's zone. */
  meta: MetaPart[]
  /** Shown on the picture when greater than 0. */
  viewers: number
  /** The round picture left of the words. */
  avatar: { url: string | null; fallback: string } | null
  link: CardLink
  /** The address of what plays, for streams only: the card shows a moment of it. */
  preview?: string
  /** For a track, a video or a movie that plays. */
  playable?: Playable
}

const present = (parts: (string | undefined)[]): string[] =>
  parts.filter(part => part !== undefined && part !== '') as string[]

/** A date with a time is an instant, a date alone a day, anything else stays as it was written. */
function dateOf(text = ''): MetaPart[] {
  if (text === '') return []
  const date = eventDateOf(text)
  switch (date.kind) {
    case 'moment':
      return [{ instant: date.instant }]
    case 'day':
      return [formatDay(date.day)]
    case 'words':
      return [text]
  }
}

/** The second line of a card, by type. */
function metaOf(item: ContentItem): MetaPart[] {
  const { type } = item
  switch (type) {
    case 'game':
      return present([item.metadata.studio, item.metadata.genre])
    case 'video': {
      const { creator, views } = item.metadata
      return present([creator, formatCount(views ?? 0, 'view')])
    }
    case 'music': {
      const { artist, album } = item.metadata
      return present([artist || TRACK_ARTIST_DEFAULT, album])
    }
    case 'movie':
      return present([item.metadata.director, item.metadata.duration])
    case 'stream': {
      const { streamer, category } = item.metadata
      return [streamer || FALLBACKS.streamer, category || FALLBACKS.category]
    }
    case 'art': {
      const { artist, likes } = item.metadata
      return [artist || FALLBACKS.artist, formatCount(likes ?? 0, 'like')]
    }
    case 'collectible': {
      const { rarity, price } = item.metadata
      const known = RARITIES.find(each => each === rarity) ?? 'Common'
      return [known, formatPrice(price)]
    }
    case 'comic':
      return present([item.metadata.creator, item.metadata.issueNumber])
    case 'tournament': {
      const { date, participants } = item.metadata
      return [...dateOf(date), ...present([participants])]
    }
    case 'meetup': {
      const { date, location } = item.metadata
      return [...dateOf(date), ...present([location])]
    }
    case 'tutorial':
      return present([item.metadata.author, item.metadata.duration])
    case 'tv-channel':
      return present([item.metadata.network, item.metadata.category])
  }
}

/** The last word, or half of a character, at which a line was cut. */
const CUT = /\s+\S*$|[\uD800-\uDBFF]$/

/** The first line of a description, no longer than a card can show. */
function aboutOf(description: string): string {
  const line = description.trim().split('\n', 1)[0] ?? ''
  if (line.length <= ABOUT_MAX) return line
  return `${line.slice(0, ABOUT_MAX).replace(CUT, '')}…`
}

function viewersOf(item: ContentItem): number {
  if (item.type !== 'stream' && item.type !== 'tv-channel') return 0
  return (item.metadata as Metadata<'stream'>).viewers ?? 0
}

const faceOf = (
  url: string | null = null,
  fallback: string = FALLBACKS.streamerAvatar
): CardView['avatar'] => ({
  url,
  fallback
})

function avatarOf(item: ContentItem): CardView['avatar'] {
  if (item.type === 'stream') return faceOf(item.avatarUrl)
  if (item.type === 'art') return faceOf(item.avatarUrl, FALLBACKS.artistAvatar)
  return null
}

/** Whose work it is, for the types that play from their cover. */
function makerOf(item: ContentItem): string | null {
  switch (item.type) {
    case 'music':
      return item.metadata.artist || TRACK_ARTIST_DEFAULT
    case 'movie':
      return item.metadata.director ?? ''
    case 'video':
      return item.metadata.creator ?? ''
    default:
      return null
  }
}

/** What an item plays from its cover; null: nothing. */
export function playableOf(item: ContentItem): Playable | null {
  const by = makerOf(item)
  const { playbackUrl: address, captions } = playing(item)
  if (by === null || address === undefined) return null
  const chapters = chapterLines(item.description)
  return {
    kind: item.type === 'music' ? 'sound' : 'film',
    id: item.id,
    address,
    ...(captions !== undefined && { captions }),
    ...(chapters !== undefined && { chapters }),
    title: item.title,
    by,
    cover: item.image
  }
}

/** A film that is one file; a playlist would cost more than a moment is worth. */
function previewOf(address = ''): Pick<CardView, 'preview'> {
  return mediaAt(address)?.kind === 'video' ? { preview: address } : {}
}

/** The card of a content item on the screen `here` (a path: a card never links to where it is). */
export function cardOfItem(item: ContentItem, here: string): CardView {
  const playable = playableOf(item)
  return {
    ...(playable && { playable }),
    ...(item.type === 'stream' && previewOf(item.metadata.playbackUrl)),
    id: item.id,
    kind: item.type,
    title: item.title,
    image: item.image,
    ...framingOf(item),
    ratio: item.aspectRatio,
    about: aboutOf(item.description),
    badges: item.badges,
    meta: metaOf(item),
    viewers: viewersOf(item),
    avatar: avatarOf(item),
    link: linkOf(item, here)
  }
}

/** A card of /film: the second line ends with the year. */
export function cardOfMovie(item: ItemOf<'movie'>): CardView {
  const card = cardOfItem(item, '/film')
  const { releaseYear, year } = item.metadata
  return { ...card, meta: [...card.meta, ...present([releaseYear || year])] }
}

function streamLink(id: string, externalUrl: string): CardLink {
  const href = externalHref(externalUrl)
  return href ? { to: 'new-tab', href } : { to: 'screen', href: streamPath(id) }
}

const LIVE: Badge = { text: 'LIVE', variant: 'destructive' }
const FEATURED: Badge = { text: 'Featured', variant: 'primary' }

/** A card of /streams: a card with isLive shows LIVE, one with isFeatured Featured. */
export function cardOfStream(stream: Stream): CardView {
  return {
    ...previewOf(stream.playbackUrl),
    id: stream.id,
    kind: 'stream',
    title: stream.title,
    image: stream.thumbnailUrl,
    ...framingOf(stream),
    ratio: 'video',
    about: aboutOf(stream.description),
    badges: [
      ...(stream.isLive ? [LIVE] : []),
      ...(stream.isFeatured ? [FEATURED] : [])
    ],
    meta: present([
      stream.streamer.username || FALLBACKS.streamer,
      stream.category || FALLBACKS.category
    ]),
    viewers: stream.viewerCount,
    avatar: faceOf(stream.streamer.avatarUrl),
    link: streamLink(stream.id, stream.externalUrl)
  }
}

/**
 * A card of Home's Live Streams. The list has no badges: they come from the homepage item with the
 * same id. A stream without such an item is a live Twitch streamer.
 */
export function cardOfFeaturedStream(
  stream: FeaturedStream,
  item: ContentItem | undefined
): CardView {
  const { streamer, category, viewers } = stream.metadata
  return {
    ...(item?.type === 'stream' && previewOf(item.metadata.playbackUrl)),
    id: stream.id,
    kind: 'stream',
    title: stream.title,
    image: stream.image,
    ...framingOf(item ?? {}),
    ratio: 'video',
    about: aboutOf(stream.description),
    badges:
      item?.badges ??
      (stream.id.startsWith(TWITCH_STREAM_PREFIX) ? [LIVE] : []),
    meta: [streamer || FALLBACKS.streamer, category || FALLBACKS.category],
    viewers: viewers ?? 0,
    avatar: faceOf(stream.avatarUrl),
    link: streamLink(stream.id, stream.externalUrl)
  }
}
