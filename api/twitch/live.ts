import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#http/clock'
import type { Helix } from './helix.ts'
import { liveStreamsOf } from './parse.ts'
import type { LiveStream } from './parse.ts'

const STALE_MS = 10 * 60_000
/** Ids that Helix takes in one call. */
const BATCH = 100

/** `items` cut into pieces of at most 100. */
export function batches<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH)
  )
}

/** The approved streamers who are live, by twitchId, as Twitch last said. */
export interface LiveList {
  current(): ReadonlyMap<string, LiveStream>
  /** Asks Twitch about these streamers; true when what is shown has changed. One at a time. */
  refresh(twitchIds: string[]): Promise<boolean>
}

/**
 * When Twitch fails, the last answer stays valid for 10 minutes and then becomes empty. `report` is
 * called with what went wrong in each refresh; null: nothing.
 */
export function createLiveList(
  helix: Helix,
  clock: Clock,
  report: (failure: Error | null) => void
): LiveList {
  let streams: ReadonlyMap<string, LiveStream> = new Map()
  let answeredAt = -Infinity

  const ask = async (twitchIds: string[]) => {
    const found: LiveStream[] = []
    for (const ids of batches(twitchIds)) {
      const reply = await helix.get('streams', {
        user_id: ids,
        first: String(BATCH)
      })
      found.push(...liveStreamsOf(reply))
    }
    answeredAt = clock.elapsed()
    const asked = new Set(twitchIds)
    return new Map(
      found
        .filter(stream => asked.has(stream.twitchId))
        .map(stream => [stream.twitchId, stream])
    )
  }

  return {
    current: () => streams,
    refresh: async twitchIds => {
      const before = streams
      try {
        streams = await ask(twitchIds)
        report(null)
      } catch (error) {
        report(error as Error)
        if (clock.elapsed() - answeredAt >= STALE_MS) streams = new Map()
      }
      return !isDeepStrictEqual(before, streams)
    }
  }
}
