import type { ContentItem } from '#contract/content'
import {
  creditsOf,
  FIND_ITEMS_MOST,
  loginBeside,
  screenOfKind,
  wordsOf
} from '#contract/find'
import type { Credits, FindKind } from '#contract/find'
import { linkOf } from '#contract/links'
import type { ApprovedStreamer } from '#contract/streams'
import type { FindFile, FindGroup, FindLink, FindMoreFile } from './file.ts'

interface Row extends Credits {
  kind: FindKind
  id: string
  title: string
  link: FindLink
  picture: string
  words: string
}

function rowOf(item: ContentItem): Row {
  const { type, id, title, image, description } = item
  const link = linkOf(item, '')
  const isGated = link.to === 'screen' && link.href === '/exclusive'
  return {
    kind: type,
    id,
    title,
    ...creditsOf(item),
    link: link.to === 'new-tab' ? link.href : isGated ? 1 : 0,
    picture: image,
    words: wordsOf(title, description)
  }
}

const rowOfStreamer = (streamer: ApprovedStreamer): Row => ({
  kind: 'streamer',
  id: streamer.username,
  title: streamer.displayName,
  by: loginBeside(streamer),
  studio: '',
  genre: '',
  link: 0,
  picture: streamer.profileImageUrl,
  words: wordsOf(streamer.displayName, streamer.description)
})

const byNewest = (a: ContentItem, b: ContentItem) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0

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
  items: readonly ContentItem[]
  approvedStreamers: readonly ApprovedStreamer[]
}

/** Both files; the newest items alone when there are more than anybody should load. */
export function writeFind(
  { items, approvedStreamers }: Findable,
  hashOf: (text: string) => string
): FindFiles {
  const all = approvedStreamers.length + items.length
  const rows = [
    ...approvedStreamers.map(rowOfStreamer),
    ...items.toSorted(byNewest).slice(0, FIND_ITEMS_MOST).map(rowOf)
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
    words: inOrder.map(({ words }) => words)
  } satisfies FindMoreFile)
  const isWhole = all <= FIND_ITEMS_MOST
  const file: FindFile = {
    ...found,
    stamp,
    more: hashOf(more),
    ...(!isWhole && { isPart: true })
  }
  return { find: JSON.stringify(file), more }
}
