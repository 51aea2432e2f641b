import type { Clock } from '../clock.ts'
import { Failure } from '../errors.ts'

const WINDOW_MS = 30 * 60_000

const TOO_MANY = 'Too many uploads. Please try again later.'

/** Counts uploads; throws 429 for one more than `most` within half an hour. */
export function createUploadLimit(clock: Clock, most: number): () => void {
  const times: number[] = []
  return () => {
    const now = clock.elapsed()
    while (times[0] !== undefined && times[0] <= now - WINDOW_MS) times.shift()
    const oldest = times[0]
    if (oldest !== undefined && times.length >= most) {
      const waitS = Math.ceil((oldest + WINDOW_MS - now) / 1000)
      throw new Failure(429, TOO_MANY, { 'Retry-After': String(waitS) })
    }
    times.push(now)
  }
}
