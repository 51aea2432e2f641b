import type { Clock } from '#http/clock'

/**
 * How soon a moment is noticed after the clock was put forward or the machine slept: timers know
 * nothing of that.
 */
const LOOK_MS = 1000

/** The time between two moments at which an item comes or goes, the first one included. */
export interface Period {
  fromMs: number
  untilMs: number
}

/** The period that contains `nowMs`. */
export function periodAt(moments: readonly number[], nowMs: number): Period {
  const period = { fromMs: -Infinity, untilMs: Infinity }
  for (const moment of moments) {
    if (moment <= nowMs) period.fromMs = Math.max(period.fromMs, moment)
    else period.untilMs = Math.min(period.untilMs, moment)
  }
  return period
}

/** Also false after the clock was put back. */
export const isWithin = ({ fromMs, untilMs }: Period, nowMs: number): boolean =>
  fromMs <= nowMs && nowMs < untilMs

/**
 * When items come and go without a write. What visitors get is compared with the clock when it is
 * read; this says how long something made earlier stays valid, and wakes what makes pages in advance.
 */
export interface Schedule {
  /** The moments of all items, as of this revision; those of an older one are ignored. */
  set(revision: number, moments: readonly number[]): void
  /** The period at that moment, or the current one. */
  period(atMs?: number): Period
  /** Whether this is still the current period. */
  is(period: Period): boolean
  /** The last moment that has passed, in milliseconds since 1970; 0: none. */
  turnedAt(): number
  /** Calls the listener when a moment has passed; returns a function that stops it. */
  onTurn(listener: () => void): () => void
  close(): void
}

export function createSchedule(clock: Pick<Clock, 'now'>): Schedule {
  const listeners = new Set<() => void>()
  let known: { revision: number; moments: readonly number[] } = {
    revision: -1,
    moments: []
  }
  let toldMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  const period = (atMs = clock.now()) => periodAt(known.moments, atMs)

  const look = (): void => {
    clearTimeout(timer)
    const { fromMs, untilMs } = period()
    if (untilMs !== Infinity) {
      const inMs = Math.max(1, Math.min(LOOK_MS, untilMs - clock.now()))
      timer = setTimeout(look, inMs).unref()
    }
    // Listeners hear of an earlier moment too: then the clock was put back.
    if (fromMs === toldMs) return
    toldMs = fromMs
    for (const listener of listeners) listener()
  }

  return {
    set: (revision, moments) => {
      if (revision < known.revision) return
      known = { revision, moments }
      look()
    },
    period,
    is: each => isWithin(each, clock.now()),
    turnedAt: () => Math.max(0, period().fromMs),
    onTurn: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearTimeout(timer)
      known = { revision: Infinity, moments: [] }
      listeners.clear()
    }
  }
}
