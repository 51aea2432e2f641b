import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import { streamerModel } from './models/streamer.ts'
import { twitchStateModel } from './models/twitch-state.ts'
import type { Helix } from './helix.ts'
import { batches } from './live.ts'
import { usersOf } from './parse.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const ID = 'names'

/**
 * Logins, names and pictures of the approved streamers change on Twitch: once a day, on one copy,
 * they are fetched by twitchId. If Twitch fails, again an hour later.
 */
export function createNameUpdates(
  { database, clock }: { database: Database; clock: Clock },
  helix: Helix
) {
  const States = twitchStateModel(database.connection)
  const Streamers = streamerModel(database.connection)

  /** Takes the turn if it is free; then nobody else gets it for a day. */
  const takeTurn = (): Promise<boolean> => {
    const now = clock.now()
    // A document younger than a day is not matched: inserting it again is a duplicate.
    return unlessThere(() =>
      States.updateOne(
        { _id: ID, at: trusted({ $lte: new Date(now - DAY_MS) }) },
        { $set: { at: new Date(now) } },
        { upsert: true }
      )
    )
  }

  const refresh = async (twitchIds: string[]): Promise<boolean> => {
    let changed = 0
    for (const ids of batches(twitchIds)) {
      const users = usersOf(await helix.get('users', { id: ids }))
      for (const {
        twitchId,
        username,
        displayName,
        profileImageUrl
      } of users) {
        const { modifiedCount } = await Streamers.updateOne(
          { twitchId },
          {
            $set: {
              username,
              displayName,
              ...(profileImageUrl !== '' && { profileImageUrl })
            }
          }
        )
        changed += modifiedCount
      }
    }
    return changed > 0
  }

  return {
    /** Refreshes them when a day has passed; true when one of them changed. */
    refreshDaily: async (twitchIds: string[]): Promise<boolean> => {
      if (twitchIds.length === 0 || !(await takeTurn())) return false
      try {
        return await refresh(twitchIds)
      } catch (error) {
        const inAnHour = new Date(clock.now() - DAY_MS + HOUR_MS)
        await States.updateOne({ _id: ID }, { $set: { at: inAnHour } })
        throw error
      }
    }
  }
}
