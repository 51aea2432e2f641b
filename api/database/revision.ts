import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#http/clock'
import { createJob } from '#http/job'
import type { Copies } from './copies.ts'
import type { Database } from './database.ts'
import { changedSince, REMEMBERED, storedOf } from './changes.ts'
import type { Changed, Told } from './changes.ts'
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
   * To be called after writing public data, before the request is answered; a lease calls it
   * itself. Without `changed`, everything is read again.
   */
  bump(changed?: Changed): Promise<void>
  /** What was written after the revision `since`, up to the current one and perhaps later. */
  changedSince(since: number): Promise<Changed>
  /** Reads the document first if this copy does not know the wanted revision yet. */
  reach(wanted: number): Promise<void>
  /** Calls the listener with each newer revision; returns a function that stops it. */
  onChange(listener: (revision: number) => void): () => void
  /** Reads the document now, and regularly from then on. */
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
  let known: Told = { value: 0 }
  let released = false

  const heard = (revision: number): void => {
    if (revision <= current) return
    current = revision
    for (const listener of listeners) listener(revision)
  }
  const tell = createNews(copies, heard)
  const increase = async (changed: Changed, by = 1): Promise<void> => {
    const changes = { $each: [storedOf(changed)], $slice: -REMEMBERED }
    const saved = await Revisions.findOneAndUpdate(
      { _id: ID },
      { $inc: { value: by, told: 1 }, $push: { changes } },
      { upsert: true, returnDocument: 'after' }
    ).lean()
    if (changed === 'all') owed = false
    known = saved
    const { value } = saved
    // The value has jumped, or an older program wrote without counting it.
    if (saved.told !== value) {
      const inStep = { $set: { told: value, changes: [] } }
      await Revisions.updateOne({ _id: ID, value }, inStep)
    }
    heard(value)
    await tell(value)
  }
  const read = async () => {
    known = (await Revisions.findById(ID).lean()) ?? known
    return known
  }
  const stored = async () => (await read()).value
  const unknown = (error: unknown) =>
    log.debug({ err: error }, 'revision unknown')
  const look = async (): Promise<void> => {
    if (owed) await increase('all')
    heard(await database.guard(stored))
  }
  const looking = createJob(look, { everyMs: LOOK_MS, failed: unknown })
  let nextLook: Promise<void> | null = null
  /**
   * The read begins after the last request that shares it, so that none of them can miss an earlier save.
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
    bump: async (changed = 'all') => {
      try {
        await increase(owed ? 'all' : changed)
      } catch (error) {
        owed = true
        throw error
      }
    },
    changedSince: async since =>
      changedSince(known.value < current ? await read() : known, since),
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      // Never lower than before, even after a restore: pages ignore a lower one.
      const nowS = Math.floor(clock.now() / 1000)
      await increase('all', Math.max(1, nowS - (await stored())))
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
