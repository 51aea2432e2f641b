import { type Document, Double, Int32, Long } from 'bson'
import { createValues } from './random-values.ts'

/*
 * Random commands for differential.test.ts, drawn from the list in README.md: the same seed gives
 * the same commands.
 */

export type Commands = () => Document

export function createCommands(random: () => number): Commands {
  const { below, pick, maybe, id, path, scalar, words, fields, valueFor } =
    createValues(random)
  const collection = (): string => pick(['things', 'things', 'others'])

  const condition = (at: string): unknown => {
    switch (below(13)) {
      case 0:
        return { $gt: valueFor(at) }
      case 1:
        return { $lt: valueFor(at) }
      case 2:
        return at === 'n' || at === 'at'
          ? { $gte: valueFor(at), $lte: valueFor(at) }
          : { $gte: valueFor(at) }
      case 3:
        return { $in: [valueFor(at), valueFor(at)] }
      case 4:
        return { $nin: [valueFor(at), valueFor(at)] }
      case 5:
        return { $ne: valueFor(at) }
      case 6:
        return { $exists: maybe(0.5) }
      case 7:
        return { $not: { $gt: valueFor(at) } }
      case 8:
        return at === 'tags' ? { $size: new Int32(below(3)) } : valueFor(at)
      case 9:
        return at === 'a' ? { $regex: pick(['^a', 'b', 'z$']) } : valueFor(at)
      default:
        return valueFor(at)
    }
  }
  const filter = (depth = 0): Document => {
    if (maybe(0.25)) return { _id: maybe(0.7) ? id() : { $gt: id() } }
    if (maybe(0.08) && depth === 0)
      return { [pick(['$or', '$and', '$nor'])]: [filter(1), filter(1)] }
    if (maybe(0.08))
      return {
        list: { $elemMatch: { x: new Int32(below(5)), y: condition('a') } }
      }
    if (maybe(0.05)) return { tags: { $all: [pick(['x', 'y']), 'z'] } }
    const [one, two] = [path(), path()]
    return maybe(0.7)
      ? { [one]: condition(one) }
      : { [one]: condition(one), [two]: condition(two) }
  }
  const direction = (): Int32 => new Int32(maybe(0.5) ? 1 : -1)
  /** Complete, so that no two servers may disagree. */
  const order = (): Document =>
    maybe(0.3)
      ? { _id: direction() }
      : {
          [pick(['a', 'b', 'n', 'tags', 'sub.x', 'at'])]: direction(),
          _id: new Int32(1)
        }

  const operators = (): Document => {
    const number = (): unknown =>
      maybe(0.2)
        ? new Double(1.5)
        : maybe(0.1)
          ? Long.fromNumber(2 ** 33)
          : new Int32(below(7) - 3)
    const one = (): Document =>
      pick<() => Document>([
        () => ({ $set: { [path()]: scalar() } }),
        () => ({
          $set: {
            b: scalar(),
            [pick(['sub.z', 'new.deep', 'list.0.x'])]: scalar()
          }
        }),
        () => ({ $unset: { [path()]: '' } }),
        () => ({ $inc: { [pick(['n', 'n', 'a', 'sub.x'])]: number() } }),
        () => ({ $min: { [pick(['n', 'a'])]: scalar() } }),
        () => ({ $max: { [pick(['n', 'at'])]: scalar() } }),
        () => ({ $push: { [pick(['tags', 'tags', 'list'])]: scalar() } }),
        () => ({
          $push: { tags: { $each: words(), $slice: new Int32(below(7) - 3) } }
        }),
        () => ({ $addToSet: { tags: pick(['x', 'y', 'w']) } }),
        () => ({ $addToSet: { tags: { $each: words() } } }),
        () => ({ $pull: { tags: pick(['x', 'y']) } }),
        () => ({ $pull: { list: { x: { $lt: new Int32(3) } } } }),
        () => ({ $setOnInsert: { b: scalar() } })
      ])()
    return maybe(0.7) ? one() : { ...one(), ...one() }
  }
  /** What cannot fail half way through many documents: there MongoDB keeps the first half. */
  const harmless = (): Document =>
    pick<Document>([
      { $inc: { k: new Int32(1) } },
      { $set: { c: scalar() } },
      { $push: { words: pick(['x', 'y']) } },
      { $unset: { c: '', words: '' } }
    ])
  /** What the server refuses to read at all. */
  const mistaken = (): Document =>
    pick<Document>([
      { $sett: { a: new Int32(1) } },
      { $set: { a: new Int32(1) }, $inc: { a: new Int32(1) } },
      { $set: { _id: id() } },
      { $inc: { n: 'one' } }
    ])
  const updateOf = (): Document => {
    if (maybe(0.15))
      return { q: { _id: id() }, u: fields(), upsert: maybe(0.4) }
    const multi = maybe(0.3)
    return multi
      ? { q: filter(), u: harmless(), multi }
      : {
          q: { ...(maybe(0.3) && filter()), _id: id() },
          u: operators(),
          upsert: maybe(0.3)
        }
  }
  const projection = (): Document =>
    maybe(0.5)
      ? {
          [path()]: 1,
          ...(maybe(0.3) && { n: 1 }),
          ...(maybe(0.3) && { _id: 0 })
        }
      : { [path()]: 0 }

  const kinds: [number, () => Document][] = [
    [
      20,
      () => ({
        insert: collection(),
        documents: Array.from({ length: 1 + below(3) }, () => ({
          _id: id(),
          ...fields()
        })),
        ordered: maybe(0.7)
      })
    ],
    [
      25,
      () => ({
        update: collection(),
        updates: maybe(0.05)
          ? [{ q: { _id: id() }, u: mistaken() }]
          : Array.from({ length: 1 + below(2) }, updateOf),
        ordered: maybe(0.7)
      })
    ],
    [
      6,
      () => ({
        delete: collection(),
        deletes: [
          maybe(0.8)
            ? { q: { _id: id() }, limit: 1 }
            : { q: { ...filter(), n: new Int32(below(10)) }, limit: 0 }
        ]
      })
    ],
    [
      22,
      () => ({
        find: collection(),
        filter: filter(),
        sort: order(),
        ...(maybe(0.3) && { projection: projection() }),
        ...(maybe(0.3) && { skip: below(5) }),
        ...(maybe(0.4) && { limit: 1 + below(8) }),
        ...(maybe(0.2) && { batchSize: 1 + below(5) })
      })
    ],
    [5, () => ({ count: collection(), query: filter() })],
    [
      4,
      () => ({
        distinct: collection(),
        key: pick(['words', 'k']),
        query: filter()
      })
    ],
    [
      5,
      () => ({
        aggregate: collection(),
        pipeline: pick<() => Document[]>([
          () => [{ $match: filter() }, { $group: { _id: 1, n: { $sum: 1 } } }],
          () => [
            { $match: filter() },
            { $sort: order() },
            { $skip: 1 + below(3) },
            { $limit: 1 + below(5) }
          ],
          () => [{ $match: filter() }, { $count: 'total' }],
          () => [{ $matsch: filter() }]
        ])(),
        cursor: {}
      })
    ],
    [
      8,
      () => ({
        findAndModify: collection(),
        query: maybe(0.5) ? { _id: id() } : filter(),
        sort: order(),
        ...(maybe(0.2)
          ? { remove: true }
          : { update: operators(), new: maybe(0.5), upsert: false })
      })
    ],
    [
      2,
      () => {
        const key = pick<Document>([
          { n: 1 },
          { a: 1, n: -1 },
          { tags: 1 },
          { 'sub.x': -1 },
          { 'list.x': 1 }
        ])
        const name = Object.keys(key).join('_')
        return { createIndexes: collection(), indexes: [{ key, name }] }
      }
    ],
    [
      1,
      () => ({
        createIndexes: collection(),
        indexes: [{ key: { b: 1, at: 1 }, name: 'unique', unique: true }]
      })
    ],
    [
      2,
      () => ({
        dropIndexes: collection(),
        index: pick(['n', 'a_n', 'unique', 'tags'])
      })
    ],
    [1, () => ({ listIndexes: collection() })],
    [0.3, () => ({ drop: collection() })],
    [0.3, () => ({ create: collection() })],
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
