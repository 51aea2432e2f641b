import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'

/** How many networks are remembered; the least recently used are forgotten first. */
const NETWORKS_KEPT = 100_000

/** Allows for rounding: thirds of milliseconds do not add up to whole ones. */
const ROUNDING_MS = 0.001

/** How many times more a network may have than the one inside it. */
export const WIDER = 4

/**
 * What an address and the networks above it may use in `perMs`, all their people together: evenly,
 * or all at once after a rest.
 */
export function createCeiling(clock: Clock, most: number, perMs: number) {
  /** When a network will have paid off what it used. */
  const paidAtMs = new LRUCache<string, number>({
    maxSize: NETWORKS_KEPT,
    sizeCalculation: () => 1
  })
  const wouldBePaid = (
    nowMs: number,
    network: string,
    level: number,
    amount: number
  ) =>
    Math.max(nowMs, paidAtMs.get(network) ?? 0) +
    (amount * perMs) / (most * WIDER ** level)

  const count = (networks: string[], amount = 1) => {
    const nowMs = clock.elapsed()
    for (const [level, network] of networks.entries())
      paidAtMs.set(network, wouldBePaid(nowMs, network, level, amount))
  }
  return {
    /** Counts what was used on another copy. */
    count,
    /** Counts it if every network may have it; networks are given narrowest first. */
    take(networks: string[], amount = 1): boolean {
      const nowMs = clock.elapsed()
      const latestMs = nowMs + perMs + ROUNDING_MS
      const may = networks.every(
        (network, level) =>
          wouldBePaid(nowMs, network, level, amount) <= latestMs
      )
      if (may) count(networks, amount)
      return may
    }
  }
}
