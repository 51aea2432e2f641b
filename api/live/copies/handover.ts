import type { Logger } from 'pino'
import type { Watcher } from '#contract/live'
import { createJob } from '#http/job'
import { WATCHERS_AT_ONCE } from '../schema.ts'

const EVERY_MS = 2000
/** At most this many people of all rooms wait to be handed over; others are noted when they read again. */
const WAITING = 20_000

/** Tells the copies that take streams who has read their playlists here. */
export interface Handover {
  /** Notes a reader of a room that another copy has. */
  note(room: string, visitor: string, address: string): void
  start(): void
  close(): void
}

export function createHandover(
  hand: (room: string, watchers: Watcher[]) => Promise<unknown>,
  log: Logger
): Handover {
  let waiting = new Map<string, [room: string, watcher: Watcher]>()
  const job = createJob(
    async () => {
      const byRoom = Map.groupBy(waiting.values(), ([room]) => room)
      waiting = new Map()
      for (const [room, noted] of byRoom) {
        const watchers = noted.map(([, watcher]) => watcher)
        while (watchers.length > 0)
          await hand(room, watchers.splice(0, WATCHERS_AT_ONCE))
      }
    },
    {
      everyMs: EVERY_MS,
      failed: error => log.debug({ err: error }, 'viewers not handed over')
    }
  )
  return {
    note: (room, visitor, address) => {
      if (waiting.size < WAITING)
        waiting.set(`${room} ${visitor} ${address}`, [room, [visitor, address]])
    },
    start: () => job.start(EVERY_MS),
    close: job.close
  }
}
