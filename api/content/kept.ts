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

/** By their id, in the order in which they were created; the id decides between two of the same instant. */
type Items = ReadonlyMap<string, ContentItem>

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
  let wholeMs = -Infinity
  // An unchanged item is recognised by its bytes, and not parsed again.
  let known = new Map<string, ContentItem | null>()

  async function* stored(filter: object): AsyncGenerator<Buffer[]> {
    const cursor = Content.collection.find<Buffer>(filter, {
      sort: { createdAt: 1, _id: 1 },
      batchSize: AT_ONCE,
      maxTimeMS: database.deadlineMs,
      raw: true
    })
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments()
  }
  const parse = (bytes: Buffer) =>
    readItem(deserialize(bytes) as ContentDocument)

  async function whole(): Promise<Items> {
    const startedMs = clock.elapsed()
    const now = new Map<string, ContentItem | null>()
    const items = new Map<string, ContentItem>()
    for await (const batch of stored({})) {
      for (const bytes of batch) {
        const key = bytes.toString('latin1')
        const item = known.get(key) ?? parse(bytes)
        now.set(key, item)
        if (item !== null) items.set(item.id, item)
      }
    }
    known = now
    wholeMs = startedMs
    return items
  }

  /** The items, with those that have one of these ids read again. */
  async function withRead(items: Items, ids: string[]): Promise<Items> {
    if (ids.length === 0) return items
    const read: ContentItem[] = []
    for await (const batch of stored({ _id: { $in: ids } }))
      read.push(...batch.flatMap(bytes => parse(bytes) ?? []))
    const next = new Map(items)
    const there = new Set(read.map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) next.delete(id)
    // A saved item keeps its place, and a new one comes last; a restored one may be older.
    const isNew = read.some(({ id }) => !next.has(id))
    for (const item of read) next.set(item.id, item)
    return isNew ? sorted(next) : next
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

function sorted(items: Items): Items {
  const all = [...items.values()].toSorted((a, b) => (isInOrder(a, b) ? -1 : 1))
  return new Map(all.map(item => [item.id, item]))
}
