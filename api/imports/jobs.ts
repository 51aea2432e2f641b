import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import { ROW_STATES, ROWS_AT_ONCE } from '#contract/imports'
import type {
  ImportFormat,
  ImportJob,
  ImportRow,
  ImportState,
  RowState
} from '#contract/imports'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { isDuplicateKey } from '../database/errors.ts'
import type { KeptRow } from './file/rows.ts'
import { importJobModel } from './models/import-job.ts'
import type { ImportJobDocument } from './models/import-job.ts'
import { importRowModel } from './models/import-row.ts'
import type { ImportRowDocument } from './models/import-row.ts'

/** There is one import at a time, under this name. */
const CURRENT = 'current'
/** States of an import that another file may take the place of. */
const REPLACEABLE: ImportState[] = ['checked', 'done']
const DIGITS = 6

const SENTENCES = {
  underWay: 'An import is under way. Let it end, or stop and discard it first.',
  reading: 'Another file is being read. Please try again.',
  notChecked: 'The dry run is not over yet',
  notRunning: 'This import is not running',
  running: 'Please stop the import first'
} as const

/** Passes the rows of a file to `put`, and returns the file's format. */
type Reading = (
  put: (rows: KeptRow[]) => Promise<void>
) => Promise<ImportFormat>

/** The current import, in the database. */
export interface Jobs {
  /** Takes the rows of a file; 409 while another import is under way. It is not seen before all rows are stored. */
  begin(read: Reading): Promise<ImportJob>
  current(): Promise<ImportJob | null>
  /** The import of this id; 404 when there is another, or none. */
  find(id: string): Promise<ImportJob>
  rows(id: string, after: number, state?: RowState): Promise<ImportRow[]>
  start(id: string): Promise<ImportJob>
  stop(id: string): Promise<ImportJob>
  discard(id: string): Promise<void>
}

export function createJobs({
  database: { connection },
  clock,
  log
}: Pick<Core, 'database' | 'clock' | 'log'>): Jobs {
  const Stored = importJobModel(connection)
  const Rows = importRowModel(connection)
  // Each field is written here: mongoose's checks of 10,000 rows would take seconds.
  const raw = connection.collection<ImportRowDocument>(Rows.collection.name)

  let isReading = false

  const counted = async (found: ImportJobDocument): Promise<ImportJob> => {
    const { job, format, state, rows } = found
    const counts = await Promise.all(
      ROW_STATES.map(async each => [
        each,
        await Rows.countDocuments({ job, state: each })
      ])
    )
    return {
      id: job,
      format,
      state,
      rows,
      counts: Object.fromEntries(counts) as ImportJob['counts']
    }
  }
  const find = async (id: string) => {
    const found = await Stored.findOne({ _id: CURRENT, job: id }).lean()
    if (found === null) throw new Failure(404, FAILURES.unknown)
    return found
  }
  const refuseUnderWay = async () => {
    const found = await Stored.findById(CURRENT).lean()
    if (found && !REPLACEABLE.includes(found.state))
      throw new Failure(409, SENTENCES.underWay)
  }
  /** Changes the state of the import if it is one of `from`. */
  const turn = async (
    id: string,
    from: ImportState[],
    state: ImportState,
    otherwise: string
  ) => {
    await find(id)
    const turned = await Stored.findOneAndUpdate(
      { _id: CURRENT, job: id, state: trusted({ $in: from }) },
      { $set: { state } },
      { returnDocument: 'after' }
    ).lean()
    if (turned === null) throw new Failure(409, otherwise)
    return counted(turned)
  }

  return {
    begin: async read => {
      // A process for each file would together take all the memory that the hub may take.
      if (isReading) throw new Failure(409, SENTENCES.reading)
      isReading = true
      const job = randomUUID()
      let rows = 0
      const put = async (kept: KeptRow[]) => {
        const documents = kept.map(({ id, refusal, ...row }) => {
          rows += 1
          return {
            _id: `${job}-${String(rows).padStart(DIGITS, '0')}`,
            job,
            row: rows,
            itemId: id,
            ...row,
            state: refusal === '' ? ('waiting' as const) : ('refused' as const),
            reason: refusal,
            seen: null
          }
        })
        await raw.insertMany(documents)
      }
      try {
        await refuseUnderWay()
        const format = await read(put)
        const made = {
          job,
          format,
          state: 'checking' as const,
          rows,
          createdAt: new Date(clock.now())
        }
        await Stored.replaceOne(
          { _id: CURRENT, state: trusted({ $in: REPLACEABLE }) },
          made,
          { upsert: true }
        )
        // Rows of an earlier file, and of one whose reading was cut off. What remains is deleted with the next file.
        await Rows.deleteMany({ job: trusted({ $ne: job }) }).catch(error =>
          log.warn({ err: error }, 'rows of an earlier import are still there')
        )
        return await counted({ _id: CURRENT, ...made })
      } catch (error) {
        // The import may have been stored although the answer was lost: then its rows are needed.
        if ((await Stored.exists({ _id: CURRENT, job })) === null)
          await Rows.deleteMany({ job })
        throw isDuplicateKey(error)
          ? new Failure(409, SENTENCES.underWay)
          : error
      } finally {
        isReading = false
      }
    },
    current: async () => {
      const found = await Stored.findById(CURRENT).lean()
      return found && counted(found)
    },
    find: async id => counted(await find(id)),
    rows: async (id, after, state) => {
      await find(id)
      const found = await Rows.find({
        job: id,
        ...(state ? { state } : {}),
        row: trusted({ $gt: after })
      })
        .sort({ row: 1 })
        .limit(ROWS_AT_ONCE)
        .lean()
      return found.map(each => ({
        row: each.row,
        id: each.itemId,
        title: each.title,
        state: each.state,
        reason: each.reason
      }))
    },
    start: id =>
      turn(id, ['checked', 'stopped'], 'running', SENTENCES.notChecked),
    stop: id => turn(id, ['running'], 'stopped', SENTENCES.notRunning),
    discard: async id => {
      const { state } = await find(id)
      const { deletedCount } = await Stored.deleteOne({
        _id: CURRENT,
        job: id,
        state: trusted({ $ne: 'running' })
      })
      if (deletedCount === 0 && state === 'running')
        throw new Failure(409, SENTENCES.running)
      await Rows.deleteMany({ job: id })
    }
  }
}
