import type { OnAir } from '#contract/live'
import type { Clock } from '#http/clock'
import type { Tape } from './replays/recorder.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { createWatchers } from './watchers.ts'
import type { Watchers } from './watchers.ts'
import type { Picture } from './words.ts'

/** How long a room that is over can still be read. */
const LINGERS_MS = 30_000

/** What one room sends. */
export interface Airing {
  /** Of its publisher; null: it is cut off, or over. */
  session: number | null
  shelf: Shelf
  watchers: Watchers
  /** A publisher has come, again or at first. */
  join(session: number): void
  open(picture: Picture, bytes: Uint8Array): void
  add(bytes: Uint8Array, seconds: number): void
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
    /** Its first segment is there. */
    begun(): void
    ended(): void
    /** Nobody can read it any more. */
    gone(): void
  }
): Airing {
  const shelf = createShelf()
  const watchers = createWatchers(clock)
  let picture: Picture = { width: 0, height: 0 }
  let rates = { kbps: 0, fps: 0 }
  let since: string | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    airing.session = null
    shelf.end()
    tape.end()
    if (since !== null) heard.ended()
    since = null
    timer = setTimeout(heard.gone, LINGERS_MS).unref()
  }
  const airing: Airing = {
    session: null,
    shelf,
    watchers,
    join: session => {
      clearTimeout(timer)
      airing.session = session
    },
    open: (size, bytes) => {
      picture = size
      shelf.open(bytes)
      tape.open(bytes)
    },
    add: (bytes, seconds) => {
      shelf.add(bytes, seconds)
      tape.add(bytes, seconds)
      if (since !== null) return
      since = new Date(clock.now()).toISOString()
      heard.begun()
    },
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
