import type { OnAir, Quality, RungName } from '#contract/live'
import type { Clock } from '#http/clock'
import type { Tape } from './replays/recorder.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { createWatchers } from './watchers.ts'
import type { Watchers } from './watchers.ts'
import { createRungs } from './rungs.ts'
import type { Rungs } from './rungs.ts'
import { variantsOf } from './variants.ts'
import type { Picture } from './words.ts'

/** How long a room that is over can still be read. */
const LINGERS_MS = 30_000

/** After this much of its stream a room goes on air even if its smaller sizes are not ready. */
const RUNGS_WITHIN_S = 6

/** What one room sends. */
export interface Airing {
  /** The session of its publisher; null: it is cut off, or over. */
  session: number | null
  shelf: Shelf
  rungs: Rungs
  watchers: Watchers
  /** A publisher has connected, for the first time or again. */
  join(session: number): void
  open(picture: Picture, rungs: readonly RungName[], bytes: Uint8Array): void
  add(bytes: Uint8Array, seconds: number): void
  /** The playlist of one size; undefined: of all sizes. Null: there is none, or not yet. */
  playlist(quality: Quality | undefined): string | null
  /** The names of all files that can be read, of all sizes. */
  names(): string[]
  /** A segment of any size, by its name. */
  read(name: string): Uint8Array | undefined
  arrives(kbps: number, fps: number): void
  /** Its publisher is gone; it may come back. */
  leave(): void
  /** Nothing more comes. */
  end(): void
  /** Null until the first segment, and after the end. */
  air(): OnAir | null
}

export function createAiring(
  {
    clock,
    comesBackMs,
    tape
  }: { clock: Clock; comesBackMs: number; tape: Tape },
  heard: {
    /** The room is on air: its first segments can be read. */
    begun(): void
    ended(): void
    /** Nobody can read it any more. */
    gone(): void
  }
): Airing {
  const shelf = createShelf()
  const rungs = createRungs()
  const watchers = createWatchers(clock)
  let seconds = 0
  /** A player that reads one kind of playlist cannot go on with the other. */
  let kind: 'none' | 'one size' | 'variants' = 'none'
  let picture: Picture = { width: 0, height: 0 }
  let rates = { kbps: 0, fps: 0 }
  let since: string | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    airing.session = null
    shelf.end()
    rungs.end()
    tape.end()
    if (since !== null) heard.ended()
    since = null
    timer = setTimeout(heard.gone, LINGERS_MS).unref()
  }
  const airing: Airing = {
    session: null,
    shelf,
    rungs,
    watchers,
    join: session => {
      clearTimeout(timer)
      airing.session = session
    },
    open: (size, names, bytes) => {
      picture = size
      rungs.plan(names)
      shelf.open(bytes)
      tape.open(bytes)
    },
    add: (bytes, length) => {
      shelf.add(bytes, length)
      tape.add(bytes, length)
      seconds += length
      if (since !== null) return
      if (!rungs.areReady() && seconds < RUNGS_WITHIN_S) return
      kind = rungs.isPlanned() ? 'variants' : 'one size'
      since = new Date(clock.now()).toISOString()
      heard.begun()
    },
    playlist: quality => {
      if (kind === 'none') return null
      if (quality !== undefined && quality !== 'source')
        return rungs.shelf(quality)?.playlist() ?? null
      return quality === undefined && kind === 'variants'
        ? variantsOf(picture, rates.kbps, rungs.ready())
        : shelf.playlist()
    },
    names: () => [...shelf.names(), ...rungs.names()],
    read: name => shelf.read(name) ?? rungs.read(name),
    arrives: (kbps, fps) => {
      rates = { kbps, fps }
    },
    leave: () => {
      airing.session = null
      rates = { kbps: 0, fps: 0 }
      timer = setTimeout(end, comesBackMs).unref()
    },
    end,
    air: () =>
      since === null
        ? null
        : { since, ...picture, ...rates, viewers: watchers.count() }
  }
  return airing
}
