import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Queue } from '#contract/system'
import { createCounter } from '#http/counter'
import { isLoopback, networksOf } from '#http/network'

/** A loop that comes round this late counts as busy. */
const DELAY_MS = 500
const UTILISATION = 0.99
const WINDOW_MS = 1000
const MICROSECONDS = 1e6

/** Requests that may be under way before anyone is turned away: a lone visitor never is. */
const UNDER_WAY = 32

/** At most this many requests of one network may be under way, busy or not: each holds memory. */
const UNDER_WAY_OF_NETWORK = 500

/** Whether this process has more to do than it can handle. */
export interface Overload {
  /**
   * Counts a request from this address. False when it is to be turned away, else what to call at
   * its end.
   */
  enter(address: string): (() => void) | false
  queue(): Queue
  close(): void
}

/**
 * Checks once a second how late the event loop came round and how much of the time it was busy.
 * A busy second alone turns nobody away (publishing is one): only with `underWay` requests or more,
 * and then only networks that account for most of those.
 */
export function createOverload(
  underWay = UNDER_WAY,
  ofNetworkAtMost = UNDER_WAY_OF_NETWORK
): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let since = performance.eventLoopUtilization()
  const ofNetwork = createCounter()
  const share = underWay / 2
  let requests = 0
  let isBusy = false
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    isBusy = delay.mean / MICROSECONDS > DELAY_MS || utilization > UTILISATION
    since = performance.eventLoopUtilization()
    delay.reset()
  }, WINDOW_MS).unref()
  return {
    enter: address => {
      const network = networksOf(address).at(-1) ?? address
      const own = ofNetwork.of(network)
      if (isBusy && requests >= underWay && own >= share) return false
      if (own >= ofNetworkAtMost && !isLoopback(address)) return false
      requests += 1
      const leave = ofNetwork.enter([network])
      return () => {
        requests -= 1
        leave()
      }
    },
    queue: () => ({
      name: 'Requests under way',
      now: requests,
      bound: underWay,
      beyond:
        'While the copy is busy, networks with many requests are turned away.'
    }),
    close: () => {
      clearInterval(timer)
      delay.disable()
    }
  }
}
