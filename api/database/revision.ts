import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#http/clock'
import { createJob } from '#http/job'
import type { Copies } from './copies.ts'
import type { Database } from './database.ts'
import { revisionModel } from './models/revision.ts'
import { createNews } from './news.ts'

const ID = 'revision'
/** How soon a copy learns what another copy wrote. */
const LOOK_MS = 1000
/** Requests for a revision that this copy does not know yet share one read within this time. */
const WANTED_LOOK_MS = 10

/** The one number that says whether anything public changed. */
export interface Revision {
  /** The newest revision that this copy knows of. */
  current(): number
  /**
   * To be called after writing public data, before the request is answered; a lease does so by
   * itself.
   */
  bump(): Promise<void>
  /** Reads the document first if this copy does not know the wanted revision yet. */
  reach(wanted: number): Promise<void>
  /** Calls the listener with each newer revision; returns a function that stops it. */
  onChange(listener: (revision: number) => void): () => void
  /** Reads the document now, and again and again. */
  start(): Promise<void>
  /** Releases everyone waiting for news, as this process ends. */
  release(): void
  isReleased(): boolean
  close(): void
}

export function createRevision({
  database,
  log,
  clock,
  copies,
  isAlone
}: {
  database: Database
  log: Logger
  clock: Clock
  copies: Copies
  /** A single copy is never behind. */
  isAlone: boolean
}): Revision {
  const Revisions = revisionModel(database.connection)
  const listeners = new Set<(revision: number) => void>()
  let current = 0
  let owed = false
  let released = false

  const heard = (revision: number): void => {
    if (revision <= current) return
    current = revision
    for (const listener of listeners) listener(revision)
  }
  const tell = createNews(copies, heard)
  const increase = async (by = 1): Promise<void> => {
    const saved = await Revisions.findOneAndUpdate(
      { _id: ID },
      { $inc: { value: by } },
      { upsert: true, returnDocument: 'after' }
    ).lean()
    owed = false
    heard(saved.value)
    await tell(saved.value)
  }
  const stored = async () => (await Revisions.findById(ID).lean())?.value ?? 0
  const unknown = (error: unknown) =>
    log.debug({ err: error }, 'revision unknown')
  const look = async (): Promise<void> => {
    if (owed) await increase()
    heard(await database.guard(stored))
  }
  const looking = createJob(look, { everyMs: LOOK_MS, failed: unknown })
  let nextLook: Promise<void> | null = null
  /**
   * The read begins after the last request that shares it: none of them can miss an earlier save.
   */
  const lookSoon = () =>
    (nextLook ??= wait(WANTED_LOOK_MS).then(() => {
      nextLook = null
      return look().catch(unknown)
    }))

  return {
    current: () => current,
    reach: async wanted => {
      if (wanted > current && !isAlone) await lookSoon()
    },
    bump: async () => {
      owed = true
      await increase()
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      // Never lower than before, even after a restore: pages ignore a lower one.
      const nowS = Math.floor(clock.now() / 1000)
      await increase(Math.max(1, nowS - (await stored())))
      looking.start(LOOK_MS)
    },
    release: () => {
      released = true
      for (const listener of listeners) listener(current)
    },
    isReleased: () => released,
    close: () => {
      looking.close()
      listeners.clear()
    }
  }
}
