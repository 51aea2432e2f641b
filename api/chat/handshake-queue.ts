import type { Duplex } from 'node:stream'
import type { Clock } from '../clock.ts'
import { refuseBusy } from './handshake.ts'

const PER_SECOND = 200
const QUEUE_LENGTH = 2_000
const QUEUE_WAIT_MS = 5_000
const TICK_MS = 25

interface Entry {
  run: () => void
  socket: Duplex
  atMs: number
}

/**
 * Lets 200 handshakes a second through; more wait, 2,000 at most and 5 s at most, so that a restart
 * under many chatters is a wave instead of a wall. Addresses take turns, so that nobody waits behind
 * the many of one address, and a full queue turns away the newest of whoever has most in it.
 */
export function createHandshakeQueue(clock: Clock) {
  /** By owner of an address; whose turn it is stands first. */
  const waiting = new Map<string, Set<Entry>>()
  let size = 0
  let tokens = PER_SECOND
  let filledMs = clock.elapsed()
  let timer: NodeJS.Timeout | null = null

  function fill(): void {
    const nowMs = clock.elapsed()
    tokens = Math.min(
      PER_SECOND,
      tokens + ((nowMs - filledMs) / 1000) * PER_SECOND
    )
    filledMs = nowMs
  }

  function take(owner: string, entry: Entry): void {
    const own = waiting.get(owner)
    if (own?.delete(entry) !== true) return
    size -= 1
    if (own.size === 0) waiting.delete(owner)
  }

  /** Those who left, and those who waited too long. */
  function clear(): void {
    const latestMs = clock.elapsed() - QUEUE_WAIT_MS
    for (const [owner, own] of waiting)
      for (const entry of own) {
        if (!entry.socket.destroyed && entry.atMs >= latestMs) continue
        take(owner, entry)
        if (!entry.socket.destroyed) refuseBusy(entry.socket, 503)
      }
  }

  function tick(): void {
    fill()
    clear()
    while (size > 0 && tokens >= 1) {
      const [[owner, own] = ['', new Set<Entry>()]] = waiting
      const [entry] = own
      take(owner, entry!)
      if (own.size > 0) {
        waiting.delete(owner)
        waiting.set(owner, own)
      }
      tokens -= 1
      entry!.run()
    }
    if (size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  /** Whether there is a place, if need be that of somebody who has more of them. */
  function makePlace(newcomer: string): boolean {
    if (size < QUEUE_LENGTH) return true
    let most: [string, Set<Entry>] | undefined
    for (const one of waiting)
      if (one[1].size > (most?.[1].size ?? 0)) most = one
    const [owner, own] = most!
    if (own.size <= (waiting.get(newcomer)?.size ?? 0) + 1) return false
    const newest = [...own].at(-1)!
    take(owner, newest)
    refuseBusy(newest.socket, 503)
    return true
  }

  return {
    /** Runs the handshake now or in its turn. */
    enter(owner: string, socket: Duplex, run: () => void): void {
      fill()
      if (size === 0 && tokens >= 1) {
        tokens -= 1
        return run()
      }
      if (!makePlace(owner)) return refuseBusy(socket, 503)
      const own = waiting.get(owner) ?? new Set()
      waiting.set(owner, own.add({ run, socket, atMs: clock.elapsed() }))
      size += 1
      timer ??= setInterval(tick, TICK_MS)
    },
    /** Refuses everybody who still waits. */
    close(): void {
      for (const own of waiting.values())
        for (const { socket } of own) refuseBusy(socket, 503)
      waiting.clear()
      size = 0
      if (timer !== null) clearInterval(timer)
    }
  }
}
