import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'

/** A viewer who has not read the playlist for this long no longer watches. */
const WATCHING_MS = 10_000
/** At most this many viewers of one room are told apart. */
const WATCHERS = 10_000
/** At most this many viewers from one address count, because cookies cost nothing. */
const WATCHERS_OF_ADDRESS = 20

/** Counts the viewers of a room: those who keep reading its playlist. */
export interface Watchers {
  /** `visitor` is empty for somebody without a cookie. */
  note(visitor: string, address: string): void
  count(): number
}

export function createWatchers(clock: Clock): Watchers {
  const seen = new LRUCache<string, { at: number; address: string }>({
    max: WATCHERS
  })
  return {
    note: (visitor, address) =>
      void seen.set(`${visitor} ${address}`, { at: clock.now(), address }),
    count: () => {
      const since = clock.now() - WATCHING_MS
      const ofAddress = new Map<string, number>()
      for (const { at, address } of seen.values()) {
        if (at >= since)
          ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1)
      }

      return [...ofAddress.values()].reduce(
        (sum, count) => sum + Math.min(count, WATCHERS_OF_ADDRESS),
        0
      )
    }
  }
}
