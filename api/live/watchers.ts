import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'

/** Who has not read the playlist for so long does not watch any more. */
const WATCHING_MS = 10_000
/** People of one room that are told apart. */
const WATCHERS = 10_000

/** Counts who watches a room, by who reads its playlist again and again. */
export interface Watchers {
  note(reader: string): void
  count(): number
}

export function createWatchers(clock: Clock): Watchers {
  const seen = new LRUCache<string, number>({ max: WATCHERS })
  return {
    note: reader => void seen.set(reader, clock.now()),
    count: () => {
      const since = clock.now() - WATCHING_MS
      return [...seen.values()].filter(at => at >= since).length
    }
  }
}
