import { setTimeout as wait } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { SENTENCES } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { UNDER_WAY } from '#contract/imports'
import type { ImportState, RowState } from '#contract/imports'
import { Failure } from '#http/failure'
import { createJob } from '#http/job'
import type { Core } from '../calls/core.ts'
import { firstSentence, sentenceOf } from '../calls/refusals.ts'
import { contentInput } from '../content/schema.ts'
import type { ContentInput } from '../content/schema.ts'
import type { ContentStore } from '../content/store.ts'
import { createLease } from '../database/lease.ts'
import { isDatabaseAway } from '../database/errors.ts'
import { difference } from './difference.ts'
import { importJobModel } from './models/import-job.ts'
import type { ImportJobDocument } from './models/import-job.ts'
import { importRowModel } from './models/import-row.ts'
import type { ImportRowDocument } from './models/import-row.ts'

/** How soon another copy sees that there is something to do. */
const LOOK_MS = 1000
/** Rows that are checked, or written, before another copy may go on with the import. */
const CHECKED_AT_ONCE = 100
const WRITTEN_AT_ONCE = 20
/** Pages are published this often while rows are written, and once more at the end. */
const NEWS_MS = 2000

/** What the dry run says is to be written. */
const PLANNED: RowState[] = ['new', 'changed']

const CHANGED = 'This item was changed after the dry run. Nothing was written.'

type Row = Pick<ImportRowDocument, '_id' | 'json' | 'seen'>

/** What a save would do, in words. */
function verdictOf(
  before: ContentItem | null,
  after: ContentItem
): { state: RowState; reason?: string } {
  if (before === null) return { state: 'new' }
  const fields = difference(before, after)
  return fields.length === 0
    ? { state: 'same' }
    : { state: 'changed', reason: `Changes ${fields.join(', ')}.` }
}

/** Why a row is refused that the dry run accepted; for a gate that was added since, it is the form's question. */
function refusalOf(error: unknown): unknown {
  return error instanceof Failure &&
    error.status === 409 &&
    error.message !== SENTENCES.ungate
    ? new Failure(409, CHANGED)
    : error
}

/** Does the work of the import, batch by batch, on one copy of the API at a time. */
export interface Worker {
  /** Looks whether there is something to do: now, and every second. */
  look(): void
  start(): void
  close(): Promise<void>
}

export function createWorker(
  core: Core,
  {
    store,
    note
  }: {
    store: Pick<ContentStore, 'preview' | 'saveStep'>
    note: (action: string, target: string) => Promise<void>
  }
): Worker {
  const { database, revision, log } = core
  const Stored = importJobModel(database.connection)
  const Rows = importRowModel(database.connection)
  const lease = createLease(core, 'imports')
  let isClosed = false
  let working: Promise<unknown> = Promise.resolve()
  let newsSinceMs: number | null = null

  /** The item that the row describes, checked as a save is; throws with the sentence. */
  const inputOf = ({ json }: Row): ContentInput => {
    const read = contentInput.safeParse(JSON.parse(json), { error: sentenceOf })
    if (!read.success) throw new Failure(400, firstSentence(read.error))
    return read.data
  }
  /** Changes the row only if it is still in one of the states `from`: the first copy to settle it is right. */
  const settle = (
    { _id }: Row,
    from: RowState[],
    to: { state: RowState; reason?: string; seen?: number | null }
  ) => Rows.updateOne({ _id, state: trusted({ $in: from }) }, { $set: to })
  const refuse = (row: Row, from: RowState[], error: unknown) => {
    if (!(error instanceof Failure) || isDatabaseAway(error)) throw error
    return settle(row, from, { state: 'refused', reason: error.message })
  }

  const check = async (row: Row): Promise<void> => {
    try {
      const input = inputOf(row)
      const { before, after } = await store.preview(input, {
        mustBeNew: false,
        version: input.version,
        confirmUngate: input.confirmUngate ?? false
      })
      await settle(row, ['waiting'], {
        ...verdictOf(before, after),
        seen: before?.version ?? null
      })
    } catch (error) {
      await refuse(row, ['waiting'], error)
    }
  }

  const write = async (row: Row): Promise<void> => {
    try {
      const input = inputOf(row)
      await store.saveStep(
        input,
        {
          mustBeNew: row.seen === null,
          version: row.seen ?? undefined,
          confirmUngate: input.confirmUngate ?? false
        },
        {
          isDone: async () =>
            !(await Rows.exists({
              _id: row._id,
              state: trusted({ $in: PLANNED })
            })),
          done: isNew => ({
            model: Rows.modelName,
            id: row._id,
            set: { state: isNew ? 'created' : 'updated' }
          })
        }
      )
    } catch (error) {
      await refuse(row, PLANNED, refusalOf(error))
    }
  }

  const tellNews = async (): Promise<void> => {
    newsSinceMs = null
    await revision.bump()
  }
  const next = ({ job }: ImportJobDocument, states: RowState[], most: number) =>
    Rows.find({ job, state: trusted({ $in: states }) })
      .sort({ row: 1 })
      .limit(most)
      .lean()
  const finish = async (
    { job }: ImportJobDocument,
    from: ImportState,
    to: ImportState
  ): Promise<boolean> => {
    const { modifiedCount } = await Stored.updateOne(
      { job, state: from },
      { $set: { state: to } }
    )
    return modifiedCount === 1
  }

  /** One batch; false when there is nothing left to do. */
  const batch = async (): Promise<boolean> => {
    const found = await Stored.findOne({
      state: trusted({ $in: UNDER_WAY })
    }).lean()
    if (found === null) return false
    if (found.state === 'checking') {
      const rows = await next(found, ['waiting'], CHECKED_AT_ONCE)
      for (const row of rows) await check(row)
      if (rows.length === 0) await finish(found, 'checking', 'checked')
      return true
    }
    const rows = await next(found, PLANNED, WRITTEN_AT_ONCE)
    newsSinceMs ??= performance.now()
    // Together, so that they share the lease of the content, and others get it after them.
    await Promise.all(rows.map(write))
    if (rows.length > 0) return true
    await tellNews()
    if (await finish(found, 'running', 'done')) {
      const { job } = found
      const [created, updated] = await Promise.all(
        (['created', 'updated'] as const).map(state =>
          Rows.countDocuments({ job, state })
        )
      )
      await note(`Imported a file: ${created} new, ${updated} changed`, '')
    }
    return true
  }
  const isWaiting = async () =>
    (await Stored.exists({ state: trusted({ $in: UNDER_WAY }) })) !== null
  const work = async (): Promise<void> => {
    for (;;) {
      if (isClosed || !database.isReady()) break
      const isMore =
        (await isWaiting()) &&
        // The lease only keeps other copies out: the batch does its own writing.
        (await lease.run(async () => ({ writes: [], answer: await batch() })))
      const isDue =
        newsSinceMs !== null && performance.now() - newsSinceMs >= NEWS_MS
      if (newsSinceMs !== null && (isDue || !isMore)) await tellNews()
      if (!isMore) break
    }
    if (newsSinceMs !== null) await tellNews()
  }
  const looking = createJob(() => (working = work()), {
    everyMs: LOOK_MS,
    failed: error => log.warn({ err: error }, 'import interrupted')
  })

  return {
    look: () => looking.start(),
    start: () => looking.start(),
    close: async () => {
      isClosed = true
      looking.close()
      const done = working.catch(() => undefined)
      await Promise.race([
        done,
        wait(database.deadlineMs, undefined, { ref: false })
      ])
      await lease.close()
    }
  }
}
