import { trusted } from 'mongoose'
import type { Connection, mongo } from 'mongoose'
import { Failure, FAILURES } from '#http/failure'
import { imageModel, imageTotalModel } from './models/image.ts'
import type { ImageDocument, ImageTotalDocument } from './models/image.ts'
import { nameOf, WIDTHS_PX } from './variants.ts'
import type { Derived } from './variants.ts'

const TOTAL_ID = 'images'
/**
 * No write of a picture takes this long: an older reservation is written by now, or never will be.
 */
const SETTLED_MS = 60_000
/** How many pictures are measured with one read of the database. */
const WEIGHED = 20

function namesOf(hash: string): string[] {
  return WIDTHS_PX.map(width => nameOf(hash, width))
}

/** A lean document holds the driver's own Binary. */
function asBuffer(bytes: Buffer | mongo.Binary): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer)
}

/** The pictures in the database. */
export interface ImageStore {
  read(name: string): Promise<Buffer | null>
  /** The dominant colour of a picture, `#rrggbb`; undefined where none was kept. */
  colorOf(hash: string): Promise<string | undefined>
  /** Whether the picture is complete; if so it counts as new again, so that no sweep deletes it. */
  renew(hash: string, now: Date): Promise<boolean>
  /** Writes all variants or none; 507 above the quota. */
  write(hash: string, derived: Derived, now: Date): Promise<void>
  /** Names of the variants older than the date. */
  olderThan(date: Date): Promise<string[]>
  /** Which of the names exist. */
  existing(names: string[]): Promise<Set<string>>
  /** Removes those of the names that are still older than the date. */
  remove(names: string[], olderThan: Date): Promise<void>
  /**
   * Measures all pictures again: a process that died between reserving and writing left room
   * reserved.
   */
  recount(now: Date): Promise<void>
}

export function createImageStore(
  connection: Connection,
  quotaBytes: number
): ImageStore {
  const Images = imageModel(connection)
  const Totals = imageTotalModel(connection)
  // Uploads go straight to the driver: mongoose would copy the bytes once more, and
  // check what is made here.
  const stored = connection.collection<ImageDocument>(Images.collection.name)
  const totals = connection.collection<ImageTotalDocument>(
    Totals.collection.name
  )
  let begun = false

  const release = async (bytes: number) => {
    await Totals.updateOne({ _id: TOTAL_ID }, { $inc: { bytes: -bytes } })
  }
  const begin = async () => {
    if (begun) return
    await Totals.updateOne(
      { _id: TOTAL_ID },
      { $setOnInsert: { bytes: 0 } },
      { upsert: true }
    )
    begun = true
  }
  /** Reserves the room before the bytes are written, in one step for all copies. */
  const reserve = async (bytes: number, now: Date) => {
    await begin()
    const { modifiedCount } = await totals.updateOne(
      { _id: TOTAL_ID, bytes: { $lte: quotaBytes - bytes } },
      { $inc: { bytes }, $set: { reservedAt: now } }
    )
    if (modifiedCount === 0) throw new Failure(507, FAILURES.storageFull)
  }

  const weigh = async (): Promise<number> => {
    let bytes = 0
    let last = ''
    for (;;) {
      const some = await Images.find({ _id: trusted({ $gt: last }) })
        .sort({ _id: 1 })
        .limit(WEIGHED)
        .lean()
      for (const image of some) bytes += asBuffer(image.bytes).length
      if (some.length < WEIGHED) return bytes
      last = some.at(-1)?._id ?? ''
    }
  }

  const named = (names: string[]) => ({ _id: trusted({ $in: names }) })
  /**
   * Leaves no part of a picture behind, unless another copy has finished the same one meanwhile.
   */
  const giveUp = async (hash: string, bytes: number) => {
    await release(bytes)
    const there = await Images.countDocuments(named(namesOf(hash)))
    if (there < WIDTHS_PX.length) await Images.deleteMany(named(namesOf(hash)))
  }

  return {
    read: async name => {
      const found = await Images.findById(name, { bytes: 1 }).lean()
      return found === null ? null : asBuffer(found.bytes)
    },
    colorOf: async hash => {
      const name = nameOf(hash, WIDTHS_PX[0])
      return (await Images.findById(name, { color: 1 }).lean())?.color
    },
    renew: async (hash, now) => {
      const { matchedCount } = await stored.updateMany(
        { _id: { $in: namesOf(hash) } },
        { $set: { createdAt: now } }
      )
      return matchedCount === WIDTHS_PX.length
    },
    write: async (hash, { variants, color }, now) => {
      const sizes = Object.values(variants).map(variant => variant.length)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      await reserve(bytes, now)
      try {
        await stored.bulkWrite(
          WIDTHS_PX.map(width => ({
            updateOne: {
              filter: { _id: nameOf(hash, width) },
              update: {
                $set: {
                  bytes: variants[width],
                  createdAt: now,
                  ...(color ? { color } : {})
                }
              },
              upsert: true
            }
          }))
        )
      } catch (error) {
        await giveUp(hash, bytes).catch(() => undefined)
        throw error
      }
    },
    olderThan: async date => {
      const old = await Images.find(
        { createdAt: trusted({ $lt: date }) },
        { _id: 1 }
      ).lean()
      return old.map(({ _id }) => _id)
    },
    existing: async names => {
      const there = await Images.find(named(names), { _id: 1 }).lean()
      return new Set(there.map(({ _id }) => _id))
    },
    remove: async (names, olderThan) => {
      const createdAt = trusted({ $lt: olderThan })
      for (const _id of names) {
        const gone = await Images.findOneAndDelete({ _id, createdAt }).lean()
        if (gone !== null) await release(asBuffer(gone.bytes).length)
      }
    },
    recount: async now => {
      const before = await Totals.findById(TOTAL_ID).lean()
      if (before === null) return
      const reservedAt = before.reservedAt ?? null
      if (now.getTime() - (reservedAt?.getTime() ?? 0) < SETTLED_MS) return
      const bytes = await weigh()
      // Matches only if nobody has reserved or given back room in the meantime.
      await Totals.updateOne(
        { _id: TOTAL_ID, bytes: before.bytes, reservedAt },
        { $set: { bytes } }
      )
    }
  }
}
