import type { ContentItem } from '#contract/content'
import { screenOf, streamerPath, streamPath } from '#contract/links'
import { PEOPLE_FIELDS } from '#contract/metadata'
import type { ApprovedStreamer } from '#contract/streams'
import { FIND_ITEMS_MOST, FIND_WORDS_MOST } from '../lib/config.ts'
import { linkOf } from '../ui/card-view.ts'
import type {
  FindFile,
  FindGroup,
  FindKind,
  FindLink,
  FindMoreFile
} from './file.ts'

/** Whose work something is: the first that is told. */
const PEOPLE = [...PEOPLE_FIELDS, 'network']
/** What kind of work it is. */
const GENRES = ['genre', 'category', 'album', 'rarity', 'location']

interface Row {
  kind: FindKind
  id: string
  title: string
  by: string
  studio: string
  genre: string
  link: FindLink
  picture: string
  description: string
}

function rowOf(item: ContentItem): Row {
  // Of its fields those named here are texts (metadata.ts).
  const metadata = item.metadata as Record<string, string | undefined>
  const first = (fields: string[]): string =>
    fields
      .map(field => metadata[field])
      .find(value => typeof value === 'string' && value !== '') ?? ''
  const link = linkOf(item, '')
  const isGated = link.to === 'screen' && link.href === '/exclusive'
  return {
    kind: item.type,
    id: item.id,
    title: item.title,
    by: first(PEOPLE),
    studio: first(['studio']),
    genre: first(GENRES),
    link: link.to === 'new-tab' ? link.href : isGated ? 1 : 0,
    picture: item.image,
    description: item.description
  }
}

const rowOfStreamer = (streamer: ApprovedStreamer): Row => ({
  kind: 'streamer',
  id: streamer.username,
  title: streamer.displayName,
  by:
    streamer.username.toLowerCase() === streamer.displayName.toLowerCase()
      ? ''
      : streamer.username,
  studio: '',
  genre: '',
  link: 0,
  picture: streamer.profileImageUrl,
  description: streamer.description
})

/** Short words are in every description, and those of the title are known. */
function wordsOf({ title, description }: Row): string {
  const known = new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = description.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words)]
    .filter(word => word.length > 2 && !known.has(word))
    .slice(0, FIND_WORDS_MOST)
    .join(' ')
}

const byNewest = (a: ContentItem, b: ContentItem) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0

/** What no screen shows by itself is among what Home shows. */
function screenOfKind(kind: FindKind): string {
  if (kind === 'stream') return streamPath('')
  return kind === 'streamer' ? streamerPath('') : (screenOf(kind, '') ?? '/')
}

function groupOf(
  kind: FindKind,
  rows: Row[],
  placeOf: (name: string) => number
): FindGroup {
  const hasOwnScreens = kind === 'stream' || kind === 'streamer'
  return {
    kind,
    screen: screenOfKind(kind),
    titles: rows.map(({ title }) => title),
    by: rows.map(({ by }) => placeOf(by)),
    studio: rows.map(({ studio }) => placeOf(studio)),
    genre: rows.map(({ genre }) => placeOf(genre)),
    links: rows.map(({ link }) => link),
    ...(hasOwnScreens && { ids: rows.map(({ id }) => id) })
  }
}

/** Both files as texts. */
export interface FindFiles {
  find: string
  more: string
}

/** What is found: the public items, and the approved streamers. */
export interface Findable {
  everything: readonly ContentItem[]
  approvedStreamers: readonly ApprovedStreamer[]
}

/** Both files; the newest items alone when there are more than anybody should load. */
export function writeFind(
  { everything, approvedStreamers }: Findable,
  hashOf: (text: string) => string
): FindFiles {
  const rows = [
    ...approvedStreamers.map(rowOfStreamer),
    ...everything.toSorted(byNewest).map(rowOf)
  ].slice(0, FIND_ITEMS_MOST)
  const places = new Map([['', 0]])
  const placeOf = (name: string) => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)]
  const groups = kinds.map(([kind, ofKind]) => groupOf(kind, ofKind, placeOf))
  const found = { names: [...places.keys()], groups }
  const inOrder = kinds.flatMap(([, ofKind]) => ofKind)
  const stamp = hashOf(JSON.stringify(found))
  const more = JSON.stringify({
    stamp,
    pictures: inOrder.map(({ picture }) => picture),
    words: inOrder.map(wordsOf)
  } satisfies FindMoreFile)
  const file: FindFile = { ...found, stamp, more: hashOf(more) }
  return { find: JSON.stringify(file), more }
}
