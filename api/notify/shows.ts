import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import { showModel } from './models/show.ts'

/** A stream that comes back within this time goes on with the same show. */
const BREAK_MS = 600_000
/** How often it is noted that a show is still going on. */
const SEEN_EVERY_MS = 60_000

/** A stream that is on the air now. */
export interface OnAirNow {
  id: string
  /** When its platform says that it began, in milliseconds since 1970; NaN: it does not say. */
  sinceMs: number
}

/** Since when each of these streams has been on the air, short breaks included; by its id. */
export type Shows = (
  live: readonly OnAirNow[]
) => Promise<ReadonlyMap<string, number>>

/** All copies of the API get the same answer: it is in the database. */
export function createShows({
  database: { connection },
  clock
}: {
  database: Pick<Database, 'connection'>
  clock: Clock
}): Shows {
  const Stored = showModel(connection)

  async function begin({ id, sinceMs }: OnAirNow, before: Date | undefined) {
    const seenAt = new Date(clock.now())
    const beganAt = Number.isNaN(sinceMs) ? seenAt : new Date(sinceMs)
    if (before) {
      await Stored.updateOne(
        { _id: id, seenAt: before },
        { $set: { beganAt, seenAt } }
      )
    } else {
      await unlessThere(() => Stored.create({ _id: id, beganAt, seenAt }))
    }
    // Another copy may have been faster.
    return (await Stored.findById(id).lean())?.beganAt ?? beganAt
  }

  return async live => {
    if (live.length === 0) return new Map()
    const ids = live.map(({ id }) => id)
    const stored = await Stored.find({ _id: trusted({ $in: ids }) }).lean()
    const known = new Map(stored.map(show => [show._id, show]))
    const began: [string, number][] = []
    for (const one of live) {
      const show = known.get(one.id)
      const agoMs = clock.now() - (show?.seenAt.getTime() ?? -Infinity)
      if (!show || agoMs > BREAK_MS) {
        began.push([one.id, (await begin(one, show?.seenAt)).getTime()])
        continue
      }
      began.push([one.id, show.beganAt.getTime()])
      if (agoMs < SEEN_EVERY_MS) continue
      await Stored.updateOne(
        { _id: one.id, seenAt: show.seenAt },
        { $set: { seenAt: new Date(clock.now()) } }
      )
    }
    return new Map(began)
  }
}
