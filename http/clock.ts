/** Time, passed in wherever it is needed, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970: for what is stored and displayed. */
  now(): number
  /** Milliseconds that never run backwards: for limits and deadlines. */
  elapsed(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now()
}
