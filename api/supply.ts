import { trusted } from 'mongoose'
import type { Database } from './db.ts'
import { Failure, isDuplicateKey } from './errors.ts'
import { supplyModel } from './models/supply.ts'
import type { SupplyDocument } from './models/supply.ts'

/** Ended claims that a supply document remembers. */
const REMEMBERED = 100

export interface Supply {
  /** Whether there is a piece for anybody; the first to ask writes the document down. */
  hasLeft(collectible: string, totalSupply: number | null): Promise<boolean>
  /** One piece for this claim; false when there is none left. */
  reserve(collectible: string, claim: string): Promise<boolean>
  /** Gives the claim's piece back. */
  release(collectible: string, claim: string): Promise<void>
  /** The claim is done: its piece is gone for good. */
  settle(collectible: string, claim: string): Promise<void>
  /** Pieces that are reserved for claims. */
  held(): Promise<{ collectible: string; claim: string }[]>
  /** Ids of collectibles that nobody can claim any more. */
  soldOut(): Promise<Set<string>>
  /** From now on at most so many, when no more than that are claimed; 400 otherwise. */
  limit(collectible: string, totalSupply: number | null): Promise<void>
}

const SUPPLY_TOO_LOW =
  'Total supply cannot be lower than what is claimed already'

function hasPiece({ claimed, limit }: SupplyDocument): boolean {
  return limit === null || claimed < limit
}

export function createSupply(database: Database): Supply {
  const Supplies = supplyModel(database.connection)
  const remember = (claim: string) => ({
    closed: { $each: [claim], $slice: -REMEMBERED }
  })

  const ensure = async (
    collectible: string,
    limit: number | null
  ): Promise<void> => {
    try {
      await Supplies.updateOne(
        { _id: collectible },
        { $setOnInsert: { claimed: 0, limit, open: [], closed: [] } },
        { upsert: true }
      )
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
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
    release: async (collectible, claim) => {
      await Supplies.updateOne(
        { _id: collectible, closed: trusted({ $ne: claim }) },
        { $push: remember(claim) }
      )
      await Supplies.updateOne(
        { _id: collectible, open: claim },
        { $inc: { claimed: -1 }, $pull: { open: claim } }
      )
    },
    settle: async (collectible, claim) => {
      await Supplies.updateOne(
        { _id: collectible, open: claim },
        { $pull: { open: claim }, $push: remember(claim) }
      )
    },
    held: async () => {
      const supplies = await Supplies.find({
        'open.0': trusted({ $exists: true })
      }).lean()
      return supplies.flatMap(({ _id, open }) =>
        open.map(claim => ({ collectible: _id, claim }))
      )
    },
    soldOut: async () => {
      const limited = await Supplies.find({
        limit: trusted({ $ne: null })
      }).lean()
      return new Set(
        limited.filter(supply => !hasPiece(supply)).map(({ _id }) => _id)
      )
    },
    limit: async (collectible, totalSupply) => {
      await ensure(collectible, totalSupply)
      const { matchedCount } = await Supplies.updateOne(
        {
          _id: collectible,
          ...(totalSupply !== null && {
            claimed: trusted({ $lte: totalSupply })
          })
        },
        { $set: { limit: totalSupply } }
      )
      if (matchedCount === 0) throw new Failure(400, SUPPLY_TOO_LOW)
    }
  }
}
