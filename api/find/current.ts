import { setImmediate } from 'node:timers/promises'
import {
  creditsOf,
  loginBeside,
  rowOfItem,
  rowOfStreamer,
  wordsOf
} from '#contract/find'
import type { FoundOfKind, FoundRow } from '#contract/find'
import type { ContentItem } from '#contract/content'
import type { ApprovedStreamer } from '#contract/streams'
import { withoutSecret } from '../content/item.ts'
import { remembered } from '../content/remembered.ts'
import { createWordIndex } from './word-index.ts'
import type { Findable, WordIndex } from './word-index.ts'

/** This many items can be found, the newest ones: more would take more memory than everything else. */
const ITEMS_MOST = 100_000
/** How long it reads without a pause; in the pauses, chat and pages have their turn. */
const TURN_MS = 4
/** When this many places have been dropped for each one that is left, the index is built anew. */
const DROPPED_SHARE = 0.5

/** What the index covers: everything that is public now. */
interface Public {
  /** Oldest first. */
  items: readonly ContentItem[]
  streamers: readonly ApprovedStreamer[]
}

/** Something that can be found, as it was when its words were read. */
interface Entry {
  /** The item or the streamer. */
  of: object
  key: string
  version(): string
  row(): FoundRow
  words(): Findable
}

const entryOfItem = remembered((item: ContentItem): Entry => ({
  of: item,
  key: item.id,
  version: () => `${item.version} ${item.updatedAt}`,
  row: () => rowOfItem(withoutSecret(item)),
  words: () => ({
    kind: item.type,
    title: item.title,
    ...creditsOf(item),
    words: wordsOf(item.title, item.description),
    bornMs: Date.parse(item.createdAt) || 0
  })
}))

const entryOfStreamer = (streamer: ApprovedStreamer): Entry => {
  const { id, displayName, description } = streamer
  return {
    of: streamer,
    key: `streamer ${id}`,
    version: () => JSON.stringify(streamer),
    row: () => rowOfStreamer(streamer),
    words: () => ({
      kind: 'streamer',
      title: displayName,
      by: loginBeside(streamer),
      studio: '',
      genre: '',
      words: wordsOf(displayName, description),
      bornMs: 0
    })
  }
}

/** Made one by one, because all at once would hold up the process. */
function* entriesOf({ items, streamers }: Public): Generator<Entry> {
  for (const streamer of streamers) yield entryOfStreamer(streamer)
  for (const item of items.slice(-ITEMS_MOST)) yield entryOfItem(item)
}

/** The words of everything that is public, kept up to date by reading only what has changed. */
export interface Current {
  /** Reads what is new; resolves when the index covers this or something newer. */
  follow(now: Public): Promise<void>
  search(query: string): FoundOfKind[]
}

export function createCurrent(): Current {
  let index: WordIndex = createWordIndex()
  let entries: (Entry | null)[] = []
  /** The number of the reading that last met each place. */
  let met: number[] = []
  let reading = 0
  let places = new Map<string, number>()
  let of: Public | null = null
  let following: Promise<void> = Promise.resolve()

  const put = (entry: Entry): void => {
    const place = index.add(entry.words())
    entries[place] = entry
    met[place] = reading
    places.set(entry.key, place)
  }
  const drop = (key: string, place: number): void => {
    index.drop(place)
    entries[place] = null
    places.delete(key)
  }
  /** An entry's words are read again only when it was saved; its row always comes from the newest reading. */
  const meet = (entry: Entry): void => {
    const place = places.get(entry.key)
    const known = place === undefined ? null : entries[place]
    const isSame =
      known?.of === entry.of || known?.version() === entry.version()
    if (place !== undefined && isSame) {
      entries[place] = entry
      met[place] = reading
      return
    }
    if (place !== undefined) drop(entry.key, place)
    put(entry)
  }

  async function read(now: Public): Promise<void> {
    if (index.dropped > places.size * DROPPED_SHARE + 1000) {
      index = createWordIndex()
      entries = []
      met = []
      places = new Map()
    }
    reading += 1
    let beganMs = performance.now()
    for (const entry of entriesOf(now)) {
      meet(entry)
      if (performance.now() - beganMs > TURN_MS) {
        await setImmediate()
        beganMs = performance.now()
      }
    }
    for (const [key, place] of places)
      if (met[place] !== reading) drop(key, place)
    of = now
  }
  const isOf = ({ items, streamers }: Public) =>
    of?.items === items && of.streamers === streamers

  return {
    follow: now => {
      if (isOf(now)) return following
      following = following
        .catch(() => undefined)
        .then(async () => {
          if (!isOf(now)) await read(now)
        })
      return following
    },
    search: query =>
      index.search(query).map(({ kind, hits }) => ({
        kind,
        rows: hits.flatMap(({ place }) => entries[place]?.row() ?? [])
      }))
  }
}
