import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { Failure, FAILURES } from '#http/failure'
import { createJob } from '#http/job'
import type { Core } from '../calls/core.ts'
import { captionsInUse } from './in-use.ts'
import { captionsModel } from './models/captions.ts'
import { webVttOf } from './webvtt.ts'

/** Room for all captions; an hour of them takes about 60 KB. */
const QUOTA_BYTES = 64 * 1024 * 1024
const DAY_MS = 86_400_000
/** One day longer than a deleted item can be restored. */
const UNUSED_DAYS = 31
const HASH_DIGITS = 32

/** Files of captions. They are kept only in the database, because players ask for few of them, and only once. */
export interface CaptionFiles {
  /** Stores what was uploaded as WebVTT and returns its address. Throws 415, 400 and 507. */
  put(bytes: Buffer): Promise<string>
  /** By its name, or null. */
  get(name: string): Promise<string | null>
  /** Deletes files older than 31 days that nothing names any more. */
  sweep(): Promise<void>
  /** Starts sweeping once a day. */
  start(): void
  close(): void
}

const nameOf = (text: string): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)}.vtt`
const addressOf = (name: string) => `/uploads/captions/${name}`

export function createCaptionFiles(
  { clock, database, log }: Pick<Core, 'clock' | 'database' | 'log'>,
  quotaBytes = QUOTA_BYTES
): CaptionFiles {
  const Captions = captionsModel(database.connection)

  /**
   * Only the administrator writes here, one file after another. If two copies measure at the same
   * moment and both find room, the quota is exceeded by one file.
   */
  const refuseAbove = async (bytes: number): Promise<void> => {
    const sizes = await Captions.find({}, { bytes: 1 }).lean()
    const used = sizes.reduce((sum, each) => sum + each.bytes, 0)
    if (used + bytes > quotaBytes) throw new Failure(507, FAILURES.storageFull)
  }

  const sweep = async (): Promise<void> => {
    const limit = new Date(clock.now() - UNUSED_DAYS * DAY_MS)
    const createdAt = trusted({ $lt: limit })
    const old = await Captions.find({ createdAt }, { _id: 1 }).lean()
    if (old.length === 0) return
    const used = await captionsInUse(database.connection)
    const unused = old
      .map(({ _id }) => _id)
      .filter(name => !used.has(addressOf(name)))
    await Captions.deleteMany({ _id: trusted({ $in: unused }), createdAt })
  }
  const sweeping = createJob(sweep, {
    everyMs: DAY_MS,
    failed: error => log.warn({ err: error }, 'captions not swept')
  })

  return {
    put: async uploaded => {
      const text = webVttOf(uploaded)
      const bytes = Buffer.byteLength(text)
      const name = nameOf(text)
      const createdAt = new Date(clock.now())
      // Uploaded again it counts as new, so that no sweep deletes it.
      const known = await Captions.updateOne({ _id: name }, { createdAt })
      if (known.matchedCount === 1) return addressOf(name)
      await refuseAbove(bytes)
      await Captions.updateOne(
        { _id: name },
        { text, bytes, createdAt },
        { upsert: true }
      )
      return addressOf(name)
    },
    get: async name => {
      const found = await Captions.findById(name, { text: 1 }).lean()
      return found?.text ?? null
    },
    sweep,
    start: () => sweeping.start(),
    close: () => sweeping.close()
  }
}
