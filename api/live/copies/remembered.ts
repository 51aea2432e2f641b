import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#http/clock'

/** Callers who need a newer answer than the last one, and come within this time, share one question. */
const MOMENT_MS = 50

/** The last answer to one question, which is asked rarely, however many callers want to know. */
export interface Remembered<T> {
  /** The last answer while it is fresh enough, else a new one, which all callers who wait for it share. */
  get(): Promise<T>
  /** The answer to a question that is asked only after this call. */
  anew(): Promise<T>
}

/** `ask` never rejects. */
export function createRemembered<T>(
  clock: Clock,
  ask: () => Promise<T>,
  freshMs: (answer: T) => number
): Remembered<T> {
  let answer: Promise<T> | null = null
  let untilMs = Infinity
  let soon: Promise<T> | null = null
  const begin = (): Promise<T> => {
    untilMs = Infinity
    answer = ask().then(given => {
      untilMs = clock.elapsed() + freshMs(given)
      return given
    })
    return answer
  }
  return {
    get: () =>
      answer !== null && clock.elapsed() < untilMs ? answer : begin(),
    anew: () =>
      (soon ??= wait(MOMENT_MS).then(() => {
        soon = null
        return begin()
      }))
  }
}
