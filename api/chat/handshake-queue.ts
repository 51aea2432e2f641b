import type { Duplex } from 'node:stream'
import type { Queue } from '#contract/system'
import type { Clock } from '#http/clock'
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

/** Those waiting in a network: in the networks inside it, or at an owner's address itself. */
interface Line {
  size: number
  /** In the order of their turns. */
  inside: Map<string, Line>
  entries: Set<Entry>
}

const emptyLine = (): Line => ({
  size: 0,
  inside: new Map(),
  entries: new Set()
})

/**
 * Takes the next entry, or null when nobody is waiting: networks take turns, and so do those inside
 * each.
 */
function takeNext(line: Line): Entry | null {
  for (const [network, inner] of line.inside) {
    const entry = takeNext(inner)
    line.size -= 1
    line.inside.delete(network)
    if (inner.size > 0) line.inside.set(network, inner)
    return entry
  }
  for (const entry of line.entries) {
    line.entries.delete(entry)
    line.size -= 1
    return entry
  }
  return null
}

/** Takes out all entries for which `isOver` is true. */
function takeAll(line: Line, isOver: (entry: Entry) => boolean): Entry[] {
  const taken = [...line.entries].filter(isOver)
  for (const entry of taken) line.entries.delete(entry)
  for (const [network, inner] of line.inside) {
    taken.push(...takeAll(inner, isOver))
    if (inner.size === 0) line.inside.delete(network)
  }
  line.size -= taken.length
  return taken
}

/** Takes the newest entry of the network that has the most in the line. */
function takeNewest(line: Line): Entry {
  const most = largestOf(line)
  const newest = most ? takeNewest(most[1]) : [...line.entries].at(-1)!
  line.size -= 1
  line.entries.delete(newest)
  if (most?.[1].size === 0) line.inside.delete(most[0])
  return newest
}

function largestOf({ inside }: Line): [string, Line] | undefined {
  let most: [string, Line] | undefined
  for (const one of inside) if (one[1].size > (most?.[1].size ?? 0)) most = one
  return most
}

/**
 * Takes out an entry of a network that has more in the line than the newcomer's will have; networks are
 * given widest first.
 */
function takeForNewcomer(
  line: Line,
  [network, ...narrower]: string[]
): Entry | null {
  const most = largestOf(line)
  if (network === undefined || most === undefined) return null
  const own = line.inside.get(network)
  const isMore = most[1].size > (own?.size ?? 0) + 1
  const from = isMore ? most[1] : own
  if (from === undefined) return null
  const taken = isMore ? takeNewest(from) : takeForNewcomer(from, narrower)
  if (taken === null) return null
  line.size -= 1
  if (from.size === 0) line.inside.delete(isMore ? most[0] : network)
  return taken
}

/**
 * Lets 200 handshakes a second through; more of them wait, at most 2,000 and at most 5 s, so that a
 * restart with many chatters is a wave instead of a wall. Networks take turns, the widest first, so
 * that nobody waits behind the many of one address, or behind somebody who has thousands of
 * addresses. A full queue turns away the newest entry of whoever has the most in it.
 */
export function createHandshakeQueue(clock: Clock) {
  const waiting = emptyLine()
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

  /** Removes those who left and those who waited too long. */
  function clear(): void {
    const latestMs = clock.elapsed() - QUEUE_WAIT_MS
    const isOver = ({ socket, atMs }: Entry) =>
      socket.destroyed || atMs < latestMs
    for (const { socket } of takeAll(waiting, isOver))
      if (!socket.destroyed) refuseBusy(socket, 503)
  }

  function tick(): void {
    fill()
    clear()
    while (tokens >= 1) {
      const entry = takeNext(waiting)
      if (entry === null) break
      tokens -= 1
      entry.run()
    }
    if (waiting.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  /**
   * Makes a place, if need be by taking one from somebody who has more; false when there is none.
   */
  function makePlace(widestFirst: string[]): boolean {
    if (waiting.size < QUEUE_LENGTH) return true
    const turnedAway = takeForNewcomer(waiting, widestFirst)
    if (turnedAway === null) return false
    refuseBusy(turnedAway.socket, 503)
    return true
  }

  function add(widestFirst: string[], entry: Entry): void {
    let line = waiting
    line.size += 1
    for (const network of widestFirst) {
      const inner = line.inside.get(network) ?? emptyLine()
      line.inside.set(network, inner)
      inner.size += 1
      line = inner
    }
    line.entries.add(entry)
  }

  return {
    queue: (): Queue => ({
      name: 'Chat handshakes that wait',
      now: waiting.size,
      bound: QUEUE_LENGTH,
      beyond: 'The network with the most of them loses one.'
    }),
    /** Runs the handshake now or in its turn; networks are given narrowest first. */
    enter(networks: string[], socket: Duplex, run: () => void): void {
      fill()
      if (waiting.size === 0 && tokens >= 1) {
        tokens -= 1
        return run()
      }
      const widestFirst = networks.toReversed()
      if (!makePlace(widestFirst)) return refuseBusy(socket, 503)
      add(widestFirst, { run, socket, atMs: clock.elapsed() })
      timer ??= setInterval(tick, TICK_MS)
    },
    /** Refuses everyone who is still waiting. */
    close(): void {
      for (const { socket } of takeAll(waiting, () => true))
        refuseBusy(socket, 503)
      if (timer !== null) clearInterval(timer)
    }
  }
}
