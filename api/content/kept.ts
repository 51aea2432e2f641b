import { hash } from 'node:crypto'
import mongoose from 'mongoose'
import type { ContentItem } from '#contract/content'
import type { Clock } from '#http/clock'
import { nameOf } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { Revision } from '../database/revision.ts'
import { readItem } from './item.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'

/**
 * This many are read at a time, which takes a few milliseconds; in between, chat and pages get their turn.
 */
const AT_ONCE = 200
/** After this time the next news makes the hub read all items again, and find what was written past it. */
const READ_WHOLE_MS = 600_000

const { deserialize } = mongoose.mongo.BSON

/** In the order in which they were created; the id decides between two of the same instant. */
type Items = readonly ContentItem[]

const isInOrder = (before: ContentItem, item: ContentItem) =>
  before.createdAt < item.createdAt ||
  (before.createdAt === item.createdAt && before.id < item.id)

/** All items as they are stored; only those written since the last read are read again. */
export function createKept({
  clock,
  database,
  revision
}: {
  clock: Pick<Clock, 'elapsed'>
  database: Database
  revision: Pick<Revision, 'changedSince'>
}) {
  const Content = contentModel(database.connection)
  const prefix = nameOf(Content.modelName, '')
  let kept: { revision: number; items: Items } | null = null
  /** Where each item is in the kept ones. */
  let places: { of: Items; byId: ReadonlyMap<string, number> } = {
    of: [],
    byId: new Map()
  }
  let wholeMs = -Infinity
  // An unchanged item is recognised by the hash of its bytes, and not parsed again.
  let known = new Map<string, ContentItem | null>()

  async function* stored(filter: object): AsyncGenerator<Buffer[]> {
    const cursor = Content.collection.find<Buffer>(filter, {
      sort: { createdAt: 1, _id: 1 },
      batchSize: AT_ONCE,
      maxTimeMS: database.deadlineMs,
      raw: true
    })
    let more = cursor.hasNext()
    while (await more) {
      const batch = cursor.readBufferedDocuments()
      // The database reads the next ones while these are parsed.
      more = cursor.hasNext()
      more.catch(() => undefined)
      yield batch
    }
  }
  const parse = (bytes: Buffer) =>
    readItem(deserialize(bytes) as ContentDocument)

  async function whole(): Promise<Items> {
    const startedMs = clock.elapsed()
    const now = new Map<string, ContentItem | null>()
    // One that is deleted and made again meanwhile comes twice.
    const items = new Map<string, ContentItem>()
    for await (const batch of stored({})) {
      for (const bytes of batch) {
        const key = hash('sha256', bytes, 'base64url')
        const item = known.get(key) ?? parse(bytes)
        now.set(key, item)
        if (item !== null) items.set(item.id, item)
      }
    }
    known = now
    wholeMs = startedMs
    return [...items.values()]
  }

  /** The items, with those that have one of these ids read again. */
  async function withRead(items: Items, ids: string[]): Promise<Items> {
    if (ids.length === 0) return items
    const read = new Map<string, ContentItem>()
    for await (const batch of stored({ _id: { $in: ids } })) {
      for (const item of batch.flatMap(bytes => parse(bytes) ?? []))
        read.set(item.id, item)
    }
    if (places.of !== items) places = { of: items, byId: placesOf(items) }
    const { byId } = places
    const cameOrWent = ids.some(id => byId.has(id) !== read.has(id))
    if (cameOrWent) {
      const changed = new Set(ids)
      const rest = items.filter(({ id }) => !changed.has(id))
      return sorted([...rest, ...read.values()])
    }
    // A saved item keeps its place.
    const next = [...items]
    for (const [id, item] of read) {
      const place = byId.get(id)
      if (place !== undefined) next[place] = item
    }
    places = { of: next, byId }
    return next
  }

  return {
    whole,
    /** The items of this revision, or of a later one. */
    async of(wanted: number): Promise<Items> {
      const before = kept
      const isOld = clock.elapsed() - wholeMs > READ_WHOLE_MS
      const changed =
        before === null || isOld
          ? 'all'
          : await revision.changedSince(before.revision)
      const items =
        before === null || changed === 'all'
          ? await whole()
          : await withRead(
              before.items,
              changed.flatMap(name =>
                name.startsWith(prefix) ? name.slice(prefix.length) : []
              )
            )
      if (kept === null || kept.revision < wanted)
        kept = { revision: wanted, items }
      return items
    }
  }
}

const sorted = (items: Items): Items =>
  items.toSorted((a, b) => (isInOrder(a, b) ? -1 : 1))

const placesOf = (items: Items): ReadonlyMap<string, number> =>
  new Map(items.map(({ id }, place) => [id, place]))
