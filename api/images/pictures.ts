import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Queue } from '#contract/system'
import { uploadHash } from '#contract/uploads'
import type { Clock } from '#http/clock'
import { createJob } from '#http/job'
import type { Database } from '../database/database.ts'
import type { Figures } from '../calls/figures.ts'
import { createCache } from './cache.ts'
import { createDecoder } from './decoder.ts'
import type { DecoderDeadlines } from './decoder.ts'
import { createKnownPictures } from './known.ts'
import { picturesInUse } from './in-use.ts'
import { createImageStore } from './store.ts'
import { nameOf, WIDTHS_PX } from './variants.ts'

const QUOTA_BYTES = 5 * 1024 ** 3
const DAY_MS = 86_400_000
/** One day longer than a deleted item can be restored. */
const UNUSED_DAYS = 31
const HASH_DIGITS = 32
const UPLOADS = '/uploads/'

/** The pictures of the hub, each in three widths. */
export interface Pictures {
  /**
   * Stores a picture in all widths and returns the address of the largest. The same picture twice
   * is stored once. Throws 415, 413 or 400 for what is not an accepted picture, 503 when too many
   * wait, 507 when there is no room.
   */
  put(bytes: Buffer): Promise<string>
  /**
   * The dominant colour of the picture at this address, `#rrggbb`; undefined for one that is not
   * the hub's, is not fully opaque, or was uploaded to an older program.
   */
  colorOf(address: string): Promise<string | undefined>
  /** A variant by its name, or null. */
  get(name: string): Promise<Buffer | null>
  /**
   * Whether the picture at this address exists, as far as is known at once: the first answer may be
   * a wrong no.
   */
  isKnown(address: string): boolean
  /**
   * Deletes pictures older than 31 days that nothing refers to any more, and recounts the size of
   * all.
   */
  sweep(): Promise<void>
  figures(): Figures
  queues(): Queue[]
  /** Starts sweeping once a day. */
  start(): void
  close(): void
}

export interface PicturesOptions {
  database: Database
  /** DATA_DIR; its folder `media` is the cache. */
  dataDir: string
  clock: Clock
  log: Logger
  /** Room for pictures. */
  quotaBytes?: number | undefined
  /** How long decoding a picture may take. */
  decoding?: DecoderDeadlines | undefined
}

/** 32 hex digits of the hash of what was uploaded. */
function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
}

function uploadAddress(hash: string): string {
  return UPLOADS + nameOf(hash, WIDTHS_PX[0])
}

export function createPictures({
  database,
  dataDir,
  clock,
  log,
  quotaBytes = QUOTA_BYTES,
  decoding
}: PicturesOptions): Pictures {
  const cache = createCache(join(dataDir, 'media'))
  const store = createImageStore(database.connection, quotaBytes)
  const decoder = createDecoder(decoding)
  const isKnown = createKnownPictures(async name => {
    const there = await database.guard(() => store.existing([name]))
    return there.has(name)
  })
  const underWay = new Map<string, Promise<void>>()
  const now = () => new Date(clock.now())

  /**
   * Most pictures are new: decoding begins while the database is asked. Both are awaited, as the
   * bytes are only lent.
   */
  const make = async (hash: string, bytes: Buffer): Promise<void> => {
    const [derived, known] = await Promise.allSettled([
      decoder.derive(bytes),
      database.guard(() => store.renew(hash, now()))
    ])
    if (known.status === 'rejected') throw known.reason
    if (known.value) return
    if (derived.status === 'rejected') throw derived.reason
    await database.guard(() => store.write(hash, derived.value, now()))
  }

  const sweep = async (): Promise<void> => {
    const limit = new Date(clock.now() - UNUSED_DAYS * DAY_MS)
    const old = await store.olderThan(limit)
    if (old.length > 0) {
      const used = await picturesInUse(database.connection)
      const unused = old.filter(name => !used.has(name.slice(0, HASH_DIGITS)))
      await store.remove(unused, limit)
    }
    await store.recount(now())
    await cache.tidy()
    const cached = await cache.names()
    const there = await store.existing(cached)
    await cache.remove(cached.filter(name => !there.has(name)))
  }

  const sweeping = createJob(sweep, {
    everyMs: DAY_MS,
    failed: error => log.warn({ err: error }, 'pictures not swept')
  })

  return {
    put: async bytes => {
      const hash = pictureHash(bytes)
      const work =
        underWay.get(hash) ??
        make(hash, bytes).finally(() => underWay.delete(hash))
      underWay.set(hash, work)
      await work
      return uploadAddress(hash)
    },
    colorOf: async address => {
      const hash = uploadHash(address)
      return hash && database.guard(() => store.colorOf(hash))
    },
    get: async name => {
      const cached = await cache.read(name)
      if (cached !== null) return cached
      const bytes = await database.guard(() => store.read(name))
      if (bytes !== null) await cache.write(name, bytes)
      return bytes
    },
    isKnown: address => isKnown(address.slice(UPLOADS.length)),
    sweep,
    figures: decoder.figures,
    queues: decoder.queues,
    start: () => sweeping.start(),
    close: () => {
      sweeping.close()
      decoder.close()
    }
  }
}
