import type { Clock } from '#http/clock'
import { WIDER } from './ceilings.ts'

const SECOND_MS = 1000
/** What an author may always say in a second; of a network above it four times as much. */
const CALM = 3
/** The part of a room's ceiling that is there for those who say more. */
const LOUD_PART = 0.5

/**
 * What a room takes in a second. Whoever says more than a few messages shares half of it with all
 * who do, so that no flood leaves nothing for those who do not.
 */
export function createRoomShare(most: number, clock: Clock) {
  let startMs = -Infinity
  let inAll = 0
  /** By network, and by author for what came through another copy: never more than was taken. */
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
    /** Counts a message when there is a place for it; networks stand narrowest first. */
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
