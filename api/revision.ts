import type { Logger } from 'pino'
import type { Database } from './db.ts'
import { revisionModel } from './models/revision.ts'

const ID = 'revision'
/** How soon a copy learns what another copy wrote. */
const LOOK_MS = 1000

/** The one number that says whether anything public changed. */
export interface Revision {
  /** The newest revision that this copy knows of. */
  current(): number
  /** Every change of public data calls it before it is answered. */
  bump(): Promise<void>
  /** News of another copy. */
  heard(revision: number): void
  /** Called with each newer revision; returns how to stop. */
  onChange(listener: (revision: number) => void): () => void
  /** Reads the document and keeps looking at it. */
  start(): Promise<void>
  /** Lets everybody go who waits for news: this process ends. */
  release(): void
  isReleased(): boolean
  close(): void
}

export function createRevision(database: Database, log: Logger): Revision {
  const Revisions = revisionModel(database.connection)
  const listeners = new Set<(revision: number) => void>()
  let current = 0
  let owed = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let released = false

  const heard = (revision: number): void => {
    if (revision <= current) return
    current = revision
    for (const listener of listeners) listener(revision)
  }
  const increase = async (): Promise<void> => {
    const saved = await Revisions.findOneAndUpdate(
      { _id: ID },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after' }
    ).lean()
    owed = false
    heard(saved.value)
  }
  const look = async (): Promise<void> => {
    try {
      if (owed) await increase()
      const seen = await Revisions.findById(ID).lean()
      heard(seen?.value ?? 0)
    } catch (error) {
      log.debug({ err: error }, 'revision unknown')
    }
    if (!closed) timer = setTimeout(() => void look(), LOOK_MS)
  }

  return {
    current: () => current,
    heard,
    bump: async () => {
      owed = true
      await increase()
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      await increase()
      clearTimeout(timer)
      timer = setTimeout(() => void look(), LOOK_MS)
    },
    release: () => {
      released = true
      for (const listener of listeners) listener(current)
    },
    isReleased: () => released,
    close: () => {
      closed = true
      clearTimeout(timer)
      listeners.clear()
    }
  }
}
