import type { Clock } from '../clock.ts'

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
    while (taken[0] !== undefined && now - taken[0] >= MINUTE_MS) {
      taken.shift()
    }
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
