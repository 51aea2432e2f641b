import { Int32, Long } from 'bson'
import type { Document } from 'bson'
import { createFilters } from './random-filters.ts'
import { createUpdates } from './random-updates.ts'
import { createValues } from './random-values.ts'

/*
 * Random commands for differential.test.ts, drawn from the list in README.md: the same seed gives
 * the same commands.
 */

export type Commands = () => Document

/** Longer than the documents' dates lie in the past, so that no sweep removes them from one server only. */
const NEVER_S = 2 ** 31 - 1

export function createCommands(random: () => number): Commands {
  const values = createValues(random)
  const { below, pick, maybe, id, fields } = values
  const filters = createFilters(values)
  const { filter, order, projection } = filters
  const { entry, operators } = createUpdates(values, filters)
  const collection = (): string => pick(['things', 'things', 'others'])

  const insert = (): Document => ({
    insert: collection(),
    documents: Array.from({ length: 1 + below(3) }, () => ({
      _id: id(),
      ...fields()
    })),
    ordered: maybe(0.7)
  })
  const update = (): Document => ({
    update: collection(),
    updates: Array.from({ length: 1 + below(2) }, entry),
    ordered: maybe(0.7)
  })
  const remove = (): Document => ({
    delete: collection(),
    deletes: [
      maybe(0.8)
        ? { q: { _id: id() }, limit: 1 }
        : { q: { ...filter(), n: new Int32(below(10)) }, limit: 0 }
    ]
  })
  const find = (): Document => ({
    find: collection(),
    filter: filter(),
    sort: order(),
    ...(maybe(0.3) && { projection: projection() }),
    ...(maybe(0.3) && { skip: below(5) }),
    ...(maybe(0.4) && { limit: 1 + below(8) }),
    ...(maybe(0.2) && { batchSize: 1 + below(5) })
  })
  const group = (): Document => ({
    _id: pick<unknown>([1, null, '$n', '$words']),
    total: { $sum: pick<unknown>([1, '$n', '$k']) }
  })
  const aggregate = (): Document => ({
    aggregate: collection(),
    pipeline: pick<() => Document[]>([
      () => [{ $match: filter() }, { $group: { _id: 1, n: { $sum: 1 } } }],
      () => [{ $match: filter() }, { $group: group() }],
      // countDocuments with skip and limit; no server promises which documents they leave.
      () => [
        { $match: filter() },
        { $skip: 1 + below(3) },
        { $limit: 1 + below(5) },
        { $group: { _id: 1, n: { $sum: 1 } } }
      ],
      () => [{ $matsch: {} }]
    ])(),
    cursor: {}
  })
  const findAndModify = (): Document => {
    const one = maybe(0.5)
    return {
      findAndModify: collection(),
      query: one ? { _id: id() } : filter(),
      sort: order(),
      ...(maybe(0.2) && { fields: projection() }),
      ...(maybe(0.2)
        ? { remove: true }
        : {
            update: operators(),
            new: maybe(0.5),
            // Without an _id in the filter the servers would invent different ones.
            upsert: one && maybe(0.5)
          })
    }
  }
  const createIndexes = (): Document => {
    const key = pick<Document>([
      { n: 1 },
      { a: 1, n: -1 },
      { tags: 1 },
      { 'sub.x': -1 },
      { 'list.x': 1 }
    ])
    const index = pick<Document>([
      { key, name: Object.keys(key).join('_') },
      { key, name: Object.keys(key).join('_') },
      { key: { b: 1, at: 1 }, name: 'unique', unique: true },
      { key: { at: 1 }, name: 'mortal', expireAfterSeconds: NEVER_S }
    ])
    return { createIndexes: collection(), indexes: [index] }
  }

  const kinds: [number, () => Document][] = [
    [20, insert],
    [25, update],
    [6, remove],
    [22, find],
    [
      4,
      () => ({
        distinct: collection(),
        key: pick(['words', 'k']),
        query: filter()
      })
    ],
    [6, aggregate],
    [10, findAndModify],
    [3, createIndexes],
    [
      2,
      () => ({
        dropIndexes: collection(),
        index: pick(['n', 'a_n', 'unique', 'tags', 'mortal'])
      })
    ],
    [1, () => ({ count: collection() })],
    [0.5, () => ({ listCollections: 1, nameOnly: true })],
    [0.3, () => ({ create: collection() })],
    [0.3, () => ({ ping: 1 })],
    [0.3, () => ({ getMore: Long.fromNumber(7), collection: collection() })],
    [0.3, () => ({ frobnicate: 1 })],
    [0.3, () => ({ find: collection(), filter: { a: { $frob: 1 } } })]
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  return () => {
    let at = random() * total
    for (const [weight, make] of kinds) if ((at -= weight) < 0) return make()
    return { ping: 1 }
  }
}
