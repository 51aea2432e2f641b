import { trusted } from 'mongoose'
import type { Ladder } from '#contract/live'
import type { Core } from '../../calls/core.ts'
import { takerModel } from '../models/taker.ts'
import { SEEN_WITHIN_MS } from '../rooms.ts'

/** The port where streams come in, and whether they go out in smaller sizes. */
interface Intake {
  port: number
  ladder: Ladder
}

/** Which copies of the API take streams. */
export interface Takers {
  /** Stores where this copy takes streams; null: it no longer does. */
  set(intake: Intake | null): Promise<void>
  /** Where one of them takes streams; null: none does. */
  any(): Promise<Intake | null>
}

export function createTakers({
  config: { liveAt },
  database,
  clock
}: Pick<Core, 'config' | 'database' | 'clock'>): Takers {
  const Stored = takerModel(database.connection)
  return {
    set: async intake => {
      if (liveAt === null) return
      if (intake === null) {
        await Stored.deleteOne({ _id: liveAt })
        return
      }
      const seenAt = new Date(clock.now())
      await Stored.updateOne(
        { _id: liveAt },
        { $set: { ...intake, seenAt } },
        { upsert: true }
      )
    },
    any: async () => {
      const since = new Date(clock.now() - SEEN_WITHIN_MS)
      const seenAt = trusted({ $gte: since })
      const taker = await Stored.findOne({ seenAt }).lean()
      return taker && { port: taker.port, ladder: taker.ladder }
    }
  }
}
