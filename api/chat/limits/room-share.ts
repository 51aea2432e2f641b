import type { Clock } from '#http/clock'
import { WIDER } from './ceilings.ts'

const SECOND_MS = 1000
/**
 * Messages that an author may always send in a second; a network above it may send four times as
 * many.
 */
const CALM = 3
/** The part of a room's ceiling that is left to those who send more. */
const LOUD_PART = 0.5

/**
 * How many messages a room takes in a second. Those who send more than a few share half of that,
 * so that no flood leaves nothing for everyone else.
 */
export function createRoomShare(most: number, clock: Clock) {
  let startMs = -Infinity
  let inAll = 0
  /**
   * By network, and by author for what came through another copy: never more entries than messages.
   */
  const taken = new Map<string, number>()

  const count = (keys: string[]) => {
    inAll += 1
    for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  function beginSecond(): void {
    const nowMs = clock.elapsed()
    if (nowMs - startMs < SECOND_MS) return
    startMs = nowMs
    inAll = 0
    taken.clear()
  }
  return {
    /** Counts what came through another copy. */
    count(keys: string[]): void {
      beginSecond()
      count(keys)
    },
    /** Counts a message if there is room for it; networks are given narrowest first. */
    take(networks: string[]): boolean {
      beginSecond()
      const isCalm = networks.every(
        (network, level) => (taken.get(network) ?? 0) < CALM * WIDER ** level
      )
      if (inAll >= (isCalm ? most : most * LOUD_PART)) return false
      count(networks)
      return true
    }
  }
}
