import { trusted } from 'mongoose'
import type { Core } from '../../calls/core.ts'
import { takerModel } from '../models/taker.ts'
import { SEEN_WITHIN_MS } from '../rooms.ts'

/** Which copies of the API take streams. */
export interface Takers {
  /** Says that this one does, at this port; null: no longer. */
  set(port: number | null): Promise<void>
  /** Where one of them takes them; null: none does. */
  port(): Promise<number | null>
}

export function createTakers({
  config: { liveAt },
  database,
  clock
}: Pick<Core, 'config' | 'database' | 'clock'>): Takers {
  const Stored = takerModel(database.connection)
  return {
    set: async port => {
      if (liveAt === null) return
      if (port === null) {
        await Stored.deleteOne({ _id: liveAt })
        return
      }
      const seenAt = new Date(clock.now())
      await Stored.updateOne(
        { _id: liveAt },
        { $set: { port, seenAt } },
        { upsert: true }
      )
    },
    port: async () => {
      const since = new Date(clock.now() - SEEN_WITHIN_MS)
      const seenAt = trusted({ $gte: since })
      return (await Stored.findOne({ seenAt }).lean())?.port ?? null
    }
  }
}
