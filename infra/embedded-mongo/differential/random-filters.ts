import { Int32 } from 'bson'
import type { Document } from 'bson'
import type { Values } from './random-values.ts'

/** Random filters, orders and projections. */
export type Filters = ReturnType<typeof createFilters>

export function createFilters(values: Values) {
  const { pick, maybe, id, path, valueFor } = values

  /** Conditions that a filter may put on the field at a path. */
  const condition = (at: string): unknown => {
    const value = (): unknown => valueFor(at)
    return pick<() => unknown>([
      () => ({ $gt: value() }),
      () => ({ $lt: value() }),
      () => ({ $gte: value() }),
      () => ({ $lte: value() }),
      () =>
        at === 'n' || at === 'at'
          ? { $gte: value(), $lte: value() }
          : { $eq: value() },
      () => ({ $in: [value(), value()] }),
      () => ({ $nin: [value(), value()] }),
      () => ({ $ne: value() }),
      () => ({ $exists: maybe(0.5) }),
      value,
      value,
      value
    ])()
  }

  const filter = (depth = 0): Document => {
    if (maybe(0.25)) return { _id: maybe(0.7) ? id() : { $gt: id() } }
    if (maybe(0.08) && depth === 0)
      return { [pick(['$or', '$and'])]: [filter(1), filter(1)] }
    const [one, two] = [path(), path()]
    return maybe(0.7)
      ? { [one]: condition(one) }
      : { [one]: condition(one), [two]: condition(two) }
  }

  const direction = (): Int32 => new Int32(maybe(0.5) ? 1 : -1)
  /** A total order, so that no two servers can disagree. */
  const order = (): Document =>
    maybe(0.3)
      ? { _id: direction() }
      : {
          [pick(['a', 'b', 'n', 'tags', 'sub.x', 'at'])]: direction(),
          _id: new Int32(1)
        }

  const projection = (): Document =>
    maybe(0.5)
      ? {
          [path()]: 1,
          ...(maybe(0.3) && { n: 1 }),
          ...(maybe(0.3) && { _id: 0 })
        }
      : { [path()]: 0 }

  return { filter, order, projection }
}
