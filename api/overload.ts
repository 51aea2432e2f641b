import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** safety.md, R22. */
const DELAY_MS = 500
const UTILISATION = 0.99
const WINDOW_MS = 1000
const MICROSECONDS = 1e6

/** Requests that may be under way before anybody is turned away: one visitor never is. */
export const UNDER_WAY = 32

/** Whether this process has more to do than it can. */
export interface Overload {
  /** A request came; false when it is to be turned away, else `leave` is called at its end. */
  enter(): boolean
  leave(): void
  close(): void
}

/**
 * Looks once a second how late the event loop came round and how much of the time it was busy.
 * A busy second alone turns nobody away (publishing is one): only with `underWay` requests or more.
 */
export function createOverload(underWay = UNDER_WAY): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let since = performance.eventLoopUtilization()
  let requests = 0
  let isBusy = false
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    isBusy = delay.mean / MICROSECONDS > DELAY_MS || utilization > UTILISATION
    since = performance.eventLoopUtilization()
    delay.reset()
  }, WINDOW_MS).unref()
  return {
    enter: () => {
      if (isBusy && requests >= underWay) return false
      requests += 1
      return true
    },
    leave: () => {
      requests -= 1
    },
    close: () => {
      clearInterval(timer)
      delay.disable()
    }
  }
}
