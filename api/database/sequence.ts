import { trusted } from 'mongoose'
import type { Model } from 'mongoose'
import type { Write } from './writes.ts'

/** Where an item is in a sequence now. */
export interface Position {
  id: string
  order: number
}

/**
 * Items in one order, by an integer that no two share. Only called inside a
 * lease: its answers stay true until the lease ends.
 */
export interface Sequence {
  /** The place after the last one: 1 + the highest. */
  next(): Promise<number>
  /** Gives the item exactly this place; the item that has it gets this item's former place. */
  move(id: string, order: number): Promise<Position[]>
  /** Moves every item after a vacated place up by one. */
  close(order: number): Promise<Position[]>
  /** Makes room at a place, at the end at the latest. */
  open(order: number): Promise<{ order: number; positions: Position[] }>
  /** Positions as writes. */
  writes(positions: Position[]): Write[]
}

interface Ordered {
  _id: string
  [field: string]: unknown
}

/** The sequence of the items of `model` that match `scope`, ordered by `field`. */
export function createSequence(
  model: Model<never>,
  field: string,
  scope: Record<string, unknown> = {}
): Sequence {
  const items = model as unknown as Model<Ordered>
  const projection = { _id: 1, [field]: 1 }
  const orderOf = (item: Ordered | null): number | null => {
    const order = item?.[field]
    return typeof order === 'number' ? order : null
  }
  const highest = async () =>
    orderOf(
      await items
        .findOne(scope, projection)
        .sort({ [field]: -1 })
        .lean()
    )
  const from = async (order: number, by: number): Promise<Position[]> => {
    const behind = await items
      .find({ ...scope, [field]: trusted({ $gte: order }) }, projection)
      .lean()
    return behind.map(item => ({
      id: item._id,
      order: (orderOf(item) ?? order) + by
    }))
  }
  const next = async () => ((await highest()) ?? 0) + 1
  return {
    next,
    move: async (id, order) => {
      const moving = await items.findById(id, projection).lean()
      const former = orderOf(moving)
      if (former === order) return []
      const holder = await items
        .findOne({ ...scope, [field]: order }, projection)
        .lean()
      const changed = [{ id, order }]
      if (holder)
        changed.push({ id: holder._id, order: former ?? (await next()) })

      return changed
    },
    close: order => from(order + 1, -1),
    open: async order => {
      const at = Math.min(order, await next())
      return { order: at, positions: await from(at, 1) }
    },
    writes: positions =>
      positions.map(({ id, order }) => ({
        model: model.modelName,
        id,
        set: { [field]: order }
      }))
  }
}
