import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'

/** How many, in how long. All of a list hold at once. */
export interface Limit {
  count: number
  perMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Every limit of requests (safety.md A3, A8, D10, E3, G1); tests may set them. */
export const LIMITS = {
  signInOfAddress: [
    { count: 5, perMs: MINUTE_MS },
    { count: 30, perMs: HOUR_MS }
  ],
  signInOfDevice: [
    { count: 5, perMs: MINUTE_MS },
    { count: 30, perMs: HOUR_MS }
  ],
  /** Each network that the address lies in besides: /24 of IPv4, /56 and /48 of IPv6. */
  signInOfNetwork: [
    { count: 30, perMs: MINUTE_MS },
    { count: 600, perMs: HOUR_MS }
  ],
  // Ten in ten seconds are 60 in any minute, and a turn is never more than ten seconds away.
  signInOfAll: [{ count: 10, perMs: 10_000 }],
  verify: [{ count: 60, perMs: MINUTE_MS }],
  upload: [{ count: 300, perMs: 30 * MINUTE_MS }],
  like: [{ count: 60, perMs: MINUTE_MS }],
  newVisitor: [{ count: 120, perMs: MINUTE_MS }],
  /** Each IPv6 network above a /64: often it is one customer's. */
  newVisitorOfNetwork: [{ count: 480, perMs: MINUTE_MS }],
  search: [{ count: 20, perMs: MINUTE_MS }]
} as const satisfies Record<string, Limit[]>
export type Limits = Record<keyof typeof LIMITS, readonly Limit[]>

/** Keys that one limiter remembers; the least recently used are forgotten first. */
const KEYS = 100_000

export interface Limiter {
  /** Counts one try of the key; throws 429 with Retry-After when it is one too many. */
  take(key: string): void
  /** How long until the key may try again; 0: now. */
  waitMs(key: string): number
  /** Tries of the key that are remembered. */
  recent(key: string): number
  /** Takes the last try of the key back. */
  giveBack(key: string): void
}

/** 429 that says when to come again. */
export function tooMany(waitMs: number): Failure {
  return new Failure(429, FAILURES.tooMany, {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000)))
  })
}

/** Counts tries in sliding windows, on a clock that never runs backwards. */
export function createLimiter(clock: Clock, limits: readonly Limit[]): Limiter {
  const longest = Math.max(...limits.map(limit => limit.perMs))
  const most = Math.max(...limits.map(limit => limit.count))
  // With `max` the library would take the memory of all keys at once.
  const tries = new LRUCache<string, number[]>({
    maxSize: KEYS,
    sizeCalculation: () => 1
  })
  const remembered = (key: string): number[] => {
    const since = clock.elapsed() - longest
    return (tries.get(key) ?? []).filter(at => at > since)
  }
  const waitMs = (key: string): number => {
    const now = clock.elapsed()
    const recent = remembered(key)
    const waits = limits.map(({ count, perMs }) => {
      if (count === 0) return perMs
      const blocking = recent.at(-count) ?? -Infinity
      return Math.max(0, blocking + perMs - now)
    })
    return Math.max(...waits)
  }
  return {
    waitMs,
    recent: key => remembered(key).length,
    take: key => {
      const wait = waitMs(key)
      if (wait > 0) throw tooMany(wait)
      tries.set(key, [...remembered(key), clock.elapsed()].slice(-most))
    },
    giveBack: key => {
      const recent = tries.get(key)
      if (recent) tries.set(key, recent.slice(0, -1))
    }
  }
}
