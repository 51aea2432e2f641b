import { Double, Int32 } from 'bson'
import type { Document } from 'bson'
import type { Filters } from './random-filters.ts'
import type { Values } from './random-values.ts'

/** Random updates: entries of the command `update`, and operators for findAndModify. */
export function createUpdates(values: Values, { filter }: Filters) {
  const { below, pick, maybe, id, path, scalar, words, fields } = values

  const number = (): unknown => {
    // Exact, but its sums are never whole, because JavaScript writes a whole double as an int.
    if (maybe(0.2)) return new Double(2 ** -10)
    return maybe(0.1) ? 2 ** 33 : new Int32(below(7) - 3)
  }
  const one = (): Document =>
    pick<() => Document>([
      () => ({ $set: { [path()]: scalar() } }),
      () => ({
        $set: {
          b: scalar(),
          [pick(['sub.z', 'new.deep'])]: scalar()
        }
      }),
      () => ({ $unset: { [path()]: '' } }),
      () => ({ $inc: { [pick(['n', 'n', 'a', 'sub.x'])]: number() } }),
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
  const operators = (): Document =>
    maybe(0.7) ? one() : { ...one(), ...one() }

  /** Updates that cannot fail half-way through many documents, where MongoDB would keep the first half. */
  const harmless = (): Document =>
    pick<Document>([
      { $inc: { k: new Int32(1) } },
      { $set: { c: scalar() } },
      { $push: { words: pick(['x', 'y']) } },
      { $unset: { c: '', words: '' } }
    ])
  /** Updates that the server refuses to parse at all. */
  const mistaken = (): Document =>
    pick<Document>([
      { $sett: { a: new Int32(1) } },
      { $set: { a: new Int32(1) }, $inc: { a: new Int32(1) } },
      { $set: { _id: id() } },
      { $inc: { n: 'one' } }
    ])

  const entry = (): Document => {
    if (maybe(0.05)) return { q: { _id: id() }, u: mistaken() }
    if (maybe(0.15))
      return { q: { _id: id() }, u: fields(), upsert: maybe(0.4) }
    if (maybe(0.3)) return { q: filter(), u: harmless(), multi: true }
    return {
      q: { ...(maybe(0.3) && filter()), _id: id() },
      u: operators(),
      upsert: maybe(0.3)
    }
  }
  return { entry, operators }
}
