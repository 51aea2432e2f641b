import type { Clock } from '../clock.ts'

const MINUTE_MS = 60_000

/** At most `limit` in any 60 seconds. */
export interface Budget {
  /** Takes one when there is one left. */
  take(): boolean
}

export function createBudget(limit: number, clock: Clock): Budget {
  const taken: number[] = []
  return {
    take: () => {
      const now = clock.elapsed()
      while (taken[0] !== undefined && now - taken[0] >= MINUTE_MS) {
        taken.shift()
      }
      if (taken.length >= limit) return false
      taken.push(now)
      return true
    }
  }
}
