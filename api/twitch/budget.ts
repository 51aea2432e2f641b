import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import { twitchStateModel } from './models/twitch-state.ts'

const MINUTE_MS = 60_000

/** At most `limit` in any 60 seconds. */
export interface Budget {
  /** Takes one when there is one left. */
  take(): boolean
  /** How many are left now. */
  left(): number
}

export function createBudget(limit: number, clock: Clock): Budget {
  const taken: number[] = []
  const left = (): number => {
    const now = clock.elapsed()
    while (taken[0] !== undefined && now - taken[0] >= MINUTE_MS) taken.shift()

    return limit - taken.length
  }
  return {
    left,
    take: () => {
      if (left() <= 0) return false
      taken.push(clock.elapsed())
      return true
    }
  }
}

const ID = 'calls'

/**
 * At most `limit` in each minute of the clock by all copies together, counted in the database.
 * While that is unavailable it lets calls through: each copy still has its own budget.
 */
export function createSharedBudget(
  limit: number,
  { database, clock }: { database: Database; clock: Clock }
): () => Promise<boolean> {
  const States = twitchStateModel(database.connection)
  const minute = () => new Date(clock.now() - (clock.now() % MINUTE_MS))

  const takeOfThisMinute = async (): Promise<boolean> => {
    const { modifiedCount } = await States.updateOne(
      {
        _id: ID,
        at: trusted({ $gte: minute() }),
        calls: trusted({ $lt: limit })
      },
      { $inc: { calls: 1 } }
    )
    return modifiedCount === 1
  }
  /** False when it has already begun: by this copy, or just now by another one. */
  const beginMinute = (): Promise<boolean> => {
    const at = minute()
    return unlessThere(() =>
      States.updateOne(
        { _id: ID, at: trusted({ $lt: at }) },
        { $set: { at, calls: 1 } },
        { upsert: true }
      )
    )
  }

  return () =>
    database
      .guard(
        async () =>
          (await takeOfThisMinute()) ||
          (await beginMinute()) ||
          (await takeOfThisMinute())
      )
      .catch(() => true)
}
