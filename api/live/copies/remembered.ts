import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#http/clock'

/** Those who need an answer that is newer than the last one share a question within this time. */
const MOMENT_MS = 50

/** The last answer to one question, asked seldom however many want to know. */
export interface Remembered<T> {
  /** As long as it is fresh enough; who comes while it is asked gets the same answer. */
  get(): Promise<T>
  /** To a question that begins after this call. */
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
