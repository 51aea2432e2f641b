import { isImageAddress } from './addresses.ts'
import { PEOPLE_FIELDS } from './metadata.ts'
import type { ContentItem } from './content.ts'
import type { ContentType } from './content-types.ts'
import { linkOf, screenOf, streamerPath, streamPath } from './links.ts'
import { TWITCH_STREAM_PREFIX } from './streams.ts'
import type { ApprovedStreamer } from './streams.ts'

export type FindKind = ContentType | 'streamer'

/** What something is found by besides its title. */
export interface Credits {
  by: string
  studio: string
  genre: string
}

/** Something that was found, or kept: what its row says, and where it leads, the same as its card. */
export interface FoundRow extends Credits {
  kind: FindKind
  id: string
  title: string
  picture: string
  href: string
  /** Whether it opens in a new tab. */
  isAway: boolean
}

/** The rows of one screen. */
export interface FoundOfKind {
  kind: FindKind
  rows: FoundRow[]
}

/** The most characters in a query to the API's own search. */
export const FIND_QUERY_MOST = 100
/** The site's file holds the newest of them, streamers first; where there are more, the API searches. */
export const FIND_ITEMS_MOST = 5000
/** The most rows of one screen that an answer has. */
export const FIND_ROWS = 6
/** The most words of a description by which it is found. */
const FIND_WORDS_MOST = 40

/** Fields that say whose work something is: the first one that is filled in counts. */
const PEOPLE = [...PEOPLE_FIELDS, 'network']
/** Fields that say what kind of work it is. */
const GENRES = ['genre', 'category', 'album', 'rarity', 'location']

export function creditsOf(item: ContentItem): Credits {
  // The fields named here are texts (metadata.ts).
  const metadata = item.metadata as Record<string, string | undefined>
  const first = (fields: string[]): string =>
    fields
      .map(field => metadata[field])
      .find(value => typeof value === 'string' && value !== '') ?? ''
  return {
    by: first(PEOPLE),
    studio: first(['studio']),
    genre: first(GENRES)
  }
}

/** A streamer's second name, where it says more than the first. */
export const loginBeside = ({
  username,
  displayName
}: Pick<ApprovedStreamer, 'username' | 'displayName'>): string =>
  username.toLowerCase() === displayName.toLowerCase() ? '' : username

/** A kind without a screen of its own is shown on Home. */
export function screenOfKind(kind: FindKind): string {
  if (kind === 'stream') return streamPath('')
  return kind === 'streamer' ? streamerPath('') : (screenOf(kind, '') ?? '/')
}

/** The row of an item that is public: what a gate hides must be gone from it already. */
export function rowOfItem(item: ContentItem): FoundRow {
  const link = linkOf(item, '')
  return {
    kind: item.type,
    id: item.id,
    title: item.title,
    ...creditsOf(item),
    picture: item.image,
    href: link.to === 'nowhere' ? '/' : link.href,
    isAway: link.to === 'new-tab'
  }
}

export const rowOfStreamer = (streamer: ApprovedStreamer): FoundRow => ({
  kind: 'streamer',
  id: streamer.username,
  title: streamer.displayName,
  by: loginBeside(streamer),
  studio: '',
  genre: '',
  picture: streamer.profileImageUrl,
  href: streamerPath(streamer.username),
  isAway: false
})

/** An approved streamer as a stream that a visitor has kept. */
export function rowOfTwitchStream(
  { twitchId, username, displayName, profileImageUrl }: ApprovedStreamer,
  title: string
): FoundRow {
  const id = TWITCH_STREAM_PREFIX + twitchId
  return {
    kind: 'stream',
    id,
    title: title || displayName,
    by: username,
    studio: '',
    genre: '',
    picture: isImageAddress(profileImageUrl) ? profileImageUrl : '',
    href: streamPath(id),
    isAway: false
  }
}

const NO_WORD = /[^\p{L}\p{N}]+/u

/** The words of a description, without short ones, which are in every one, and words of the title, which are known. */
export function wordsOf(title: string, description: string): string {
  const known = new Set(title.toLowerCase().split(NO_WORD))
  const words = description.toLowerCase().split(NO_WORD)
  return [...new Set(words)]
    .filter(word => word.length > 2 && !known.has(word))
    .slice(0, FIND_WORDS_MOST)
    .join(' ')
}

/** Letters in their own right in some languages, which people elsewhere type as plain ones. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i'
}

/** As anybody may type it: in lower case, without accents. */
export const folded = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđßæœı]/g, letter => PLAIN[letter] ?? letter)
