import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'

/** How many, in how long. All limits of a list apply at once. */
export interface Limit {
  count: number
  perMs: number
}

/** The limits on requests, by name; each is at the top of the file that uses it. */
export const LIMIT_NAMES = [
  'signInOfAddress',
  'signInOfDevice',
  'signInOfNetwork',
  'signInOfAll',
  'verify',
  'upload',
  'captions',
  'fromLink',
  'imports',
  'like',
  'newVisitor',
  'newVisitorOfNetwork',
  'search',
  'find',
  'list',
  'listOfAddress',
  'notices',
  'noticesOfAddress'
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** What tests set in place of a limit. */
export type Limits = Partial<Record<LimitName, readonly Limit[]>>

/** How many keys one limiter remembers; the least recently used are forgotten first. */
const KEYS = 100_000

export interface Limiter {
  /** Counts a try for the key; throws 429 with Retry-After when it is one too many. */
  take(key: string): void
  /** How long until the key may try again; 0: now. */
  waitMs(key: string): number
  /** How many tries of the key are remembered. */
  recent(key: string): number
  /** Takes back the last try of the key. */
  giveBack(key: string): void
}

/** What became of a try. */
export type Told = 'taken' | 'given-back'

/** Joins a limiter to the same one of other copies: it hears of their tries, and tells them of its own. */
export type Join = (
  hear: (told: Told, key: string) => void
) => (told: Told, key: string) => void

/** For limits that each copy counts for itself. */
const ALONE: Join = () => () => undefined

/** A 429 that says when to try again. */
export function tooMany(waitMs: number): Failure {
  return new Failure(429, FAILURES.tooMany, {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000)))
  })
}

/** Counts tries in sliding windows, on a clock that never runs backwards. */
export function createLimiter(
  clock: Clock,
  limits: readonly Limit[],
  join = ALONE
): Limiter {
  const longest = Math.max(...limits.map(limit => limit.perMs))
  const most = Math.max(...limits.map(limit => limit.count))
  // With `max` the library would allocate memory for all keys at once.
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
  const count = {
    taken: (key: string) => {
      tries.set(key, [...remembered(key), clock.elapsed()].slice(-most))
    },
    'given-back': (key: string) => {
      const recent = tries.get(key)
      if (recent) tries.set(key, recent.slice(0, -1))
    }
  }
  const tell = join((told, key) => count[told](key))
  return {
    waitMs,
    recent: key => remembered(key).length,
    take: key => {
      const wait = waitMs(key)
      if (wait > 0) throw tooMany(wait)
      count.taken(key)
      tell('taken', key)
    },
    giveBack: key => {
      count['given-back'](key)
      tell('given-back', key)
    }
  }
}
