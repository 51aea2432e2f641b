import { trusted } from 'mongoose'
import { Failure } from '#http/failure'
import type { Database } from '../database/database.ts'
import type { Revision } from '../database/revision.ts'
import { unlessThere } from '../database/errors.ts'
import type { Write } from '../database/writes.ts'
import { supplyModel } from './models/supply.ts'
import type { SupplyDocument } from './models/supply.ts'

/** How many ended claims a supply document remembers. */
const REMEMBERED = 100

export interface Supply {
  /** Whether there is a piece left for anyone; the first call creates the document. */
  hasLeft(collectible: string, totalSupply: number | null): Promise<boolean>
  /** Reserves one piece for this claim; false when there is none left. */
  reserve(collectible: string, claim: string): Promise<boolean>
  /** From now on the claim reserves nothing more. */
  bar(collectible: string, claim: string): Promise<void>
  /** Gives back the piece of a barred claim. */
  giveBack(collectible: string, claim: string): Promise<void>
  /** The claim is done: its piece is permanently taken. */
  settle(collectible: string, claim: string): Promise<void>
  /** Pieces that are reserved for claims. */
  held(): Promise<{ collectible: string; claim: string }[]>
  /** How many pieces of each limited collectible nobody has claimed; one without claims may be absent. */
  left(): Promise<Map<string, number>>
  /**
   * Sets the limit; 400 when more than that are claimed. A lower limit applies at once,
   * before its item says so; a higher one comes with the returned writes, after its item: whenever
   * a process dies, no more are claimed than the item says. `former` is what the item said before.
   */
  limit(
    collectible: string,
    totalSupply: number | null,
    former: number | null
  ): Promise<Write[]>
  /** 400 when more than that are claimed already; nothing is written. */
  refuseBelow(collectible: string, totalSupply: number | null): Promise<void>
  /** The writes that make the limits match the items. */
  corrections(said: Map<string, number | null>): Promise<Write[]>
}

const SUPPLY_TOO_LOW =
  'Total supply cannot be lower than what has already been claimed'

function hasPiece({ claimed, limit }: SupplyDocument): boolean {
  return limit === null || claimed < limit
}

function isLower(limit: number | null, than: number | null): boolean {
  return limit !== null && (than === null || limit < than)
}

export function createSupply({
  database,
  revision
}: {
  database: Database
  revision: Pick<Revision, 'bump'>
}): Supply {
  const Supplies = supplyModel(database.connection)
  const remember = (claim: string) => ({
    closed: { $each: [claim], $slice: -REMEMBERED }
  })

  const limitOf = (id: string, limit: number | null): Write => ({
    model: Supplies.modelName,
    id,
    set: { limit }
  })
  const ensure = async (
    collectible: string,
    limit: number | null
  ): Promise<void> => {
    await unlessThere(() =>
      Supplies.updateOne(
        { _id: collectible },
        { $setOnInsert: { claimed: 0, limit, open: [], closed: [] } },
        { upsert: true }
      )
    )
  }

  return {
    hasLeft: async (collectible, totalSupply) => {
      const supply = await Supplies.findById(collectible).lean()
      if (supply !== null) return hasPiece(supply)
      await ensure(collectible, totalSupply)
      return true
    },
    reserve: async (collectible, claim) => {
      for (;;) {
        const supply = await Supplies.findById(collectible).lean()
        if (supply === null) return false
        if (supply.open.includes(claim)) return true
        if (supply.closed.includes(claim)) return false
        if (!hasPiece(supply)) return false
        const { limit } = supply
        const { modifiedCount } = await Supplies.updateOne(
          {
            _id: collectible,
            limit,
            open: trusted({ $ne: claim }),
            closed: trusted({ $ne: claim }),
            ...(limit !== null && { claimed: trusted({ $lt: limit }) })
          },
          { $inc: { claimed: 1 }, $push: { open: claim } }
        )
        if (modifiedCount === 1) return true
      }
    },
    bar: async (collectible, claim) => {
      await Supplies.updateOne(
        { _id: collectible, closed: trusted({ $ne: claim }) },
        { $push: remember(claim) }
      )
    },
    giveBack: async (collectible, claim) => {
      await Supplies.updateOne(
        { _id: collectible, open: claim },
        { $inc: { claimed: -1 }, $pull: { open: claim } }
      )
    },
    settle: async (collectible, claim) => {
      const settled = await Supplies.findOneAndUpdate(
        { _id: collectible, open: claim },
        { $pull: { open: claim }, $push: remember(claim) },
        { returnDocument: 'after' }
      ).lean()
      // The last piece is gone: lists and gates have to show it.
      if (settled && !hasPiece(settled)) await revision.bump([])
    },
    held: async () => {
      const supplies = await Supplies.find({
        'open.0': trusted({ $exists: true })
      }).lean()
      return supplies.flatMap(({ _id, open }) =>
        open.map(claim => ({ collectible: _id, claim }))
      )
    },
    left: async () => {
      const supplies = await Supplies.find({
        limit: trusted({ $ne: null })
      }).lean()
      return new Map(
        supplies.flatMap(({ _id, claimed, limit }) =>
          limit === null ? [] : [[_id, Math.max(0, limit - claimed)]]
        )
      )
    },
    limit: async (collectible, totalSupply, former) => {
      await ensure(collectible, former)
      const { limit } = await Supplies.findById(collectible).orFail().lean()
      if (totalSupply === limit) return []
      if (!isLower(totalSupply, limit))
        return [limitOf(collectible, totalSupply)]
      const { matchedCount } = await Supplies.updateOne(
        { _id: collectible, claimed: trusted({ $lte: totalSupply }) },
        { $set: { limit: totalSupply } }
      )
      if (matchedCount === 0) throw new Failure(400, SUPPLY_TOO_LOW)
      return []
    },
    refuseBelow: async (collectible, totalSupply) => {
      if (totalSupply === null) return
      const supply = await Supplies.findById(collectible).lean()
      if (supply !== null && supply.claimed > totalSupply)
        throw new Failure(400, SUPPLY_TOO_LOW)
    },
    corrections: async said => {
      const supplies = await Supplies.find({}, { limit: 1 }).lean()
      return supplies.flatMap(({ _id, limit }) => {
        const totalSupply = said.get(_id)
        return totalSupply === undefined || totalSupply === limit
          ? []
          : [limitOf(_id, totalSupply)]
      })
    }
  }
}
