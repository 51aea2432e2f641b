import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Clock } from '#http/clock'
import type { Logger } from 'pino'
import type { Reel, Reels } from './reel.ts'
import type { ReplayStore } from './store.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB
/** One replay: three hours at 6 Mbit/s. */
const REPLAY_BYTES = 8 * GIB
/** The playlist of a replay this long has 1.2 MB. */
const REPLAY_HOURS = 12
/** All of them together. */
export const ALL_BYTES = 32 * GIB
/** What stays free on the disk, for the database and whatever else is there. */
const FREE_BYTES = 2 * GIB
/** What may wait for a slow disk. */
const WAITING_BYTES = 64 * MIB
/** How often the free room is checked and the size so far stored. */
const LOOK_MS = 10_000
const ID_BYTES = 16

const CUT_OFF = {
  large: 'It reached the greatest size of a replay',
  long: 'It reached the greatest length of a replay',
  full: 'There was no room for more replays',
  disk: 'The disk was nearly full',
  slow: 'The disk was too slow',
  failed: 'It could not be written'
} as const

/** Why a recording ends before its stream does, as the administrator reads it. */
class CutOff extends Error {}

/** Records a stream, if its room keeps streams. It never fails: the stream goes on without it. */
export interface Tape {
  open(bytes: Uint8Array): void
  add(bytes: Uint8Array, seconds: number): void
  end(): void
}

/** What tests may make smaller. */
export interface RecorderOptions {
  replayBytes?: number
  replaySeconds?: number
  allBytes?: number
  waitingBytes?: number
  freeBytes?: ((dir: string) => Promise<number>) | undefined
}

export interface Recorder {
  /** A tape for one stream of a room. */
  tape(room: string): Tape
  /** Whether this process writes it. */
  isWriting(id: string): boolean
  /** Ends all recordings. */
  close(): Promise<void>
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

export function createRecorder(
  {
    clock,
    log,
    dataDir,
    reels,
    store
  }: {
    clock: Clock
    log: Logger
    dataDir: string
    reels: Reels
    store: ReplayStore
  },
  /** Called when a replay is complete. */
  ended: () => void,
  {
    replayBytes = REPLAY_BYTES,
    replaySeconds = REPLAY_HOURS * 3600,
    allBytes = ALL_BYTES,
    waitingBytes = WAITING_BYTES,
    freeBytes = freeBytesOf
  }: RecorderOptions
): Recorder {
  const tapes = new Set<() => Promise<void>>()
  const writing = new Set<string>()

  const tape = (room: string): Tape => {
    let [id, reel]: [string, Reel | null] = ['', null]
    /** What decoders need, for a file that begins later. */
    let opening: Uint8Array = new Uint8Array()
    let isLate = false
    let [waiting, beside, lookedAt] = [0, 0, -Infinity]
    let isOpen = true
    let why = ''
    let work: Promise<void> = Promise.resolve()

    const beginRow = async (): Promise<'kept' | 'not kept' | 'away'> => {
      try {
        const known = await store.room(room)
        if (known === null || known.keeps === 0) return 'not kept'
        const made = randomBytes(ID_BYTES).toString('hex')
        await store.begin(made, room, known.name)
        id = made
        return 'kept'
      } catch (error) {
        log.warn({ err: error }, 'a live room is not kept yet')
        return 'away'
      }
    }
    /** False: there is nothing to write to, now or at all. */
    const begin = async (): Promise<boolean> => {
      const row = await beginRow()
      if (row === 'not kept') end()
      // The database is away: it is asked again with the next segment.
      if (row === 'away') isLate = true
      if (row !== 'kept') return false
      writing.add(id)
      reel = await reels.begin(id)
      if (isLate) await reel.open(opening)
      return true
    }
    /** While the database is away, its last answer stays in use. */
    const tellDatabase = async (to: Reel): Promise<void> => {
      try {
        beside = await store.bytesBeside(id)
        await store.grow(id, to)
      } catch (error) {
        log.debug({ err: error }, 'a recording is not in the database')
      }
    }
    /** Throws when there is no room for this many more bytes. */
    const look = async (to: Reel, more: number): Promise<void> => {
      if (to.bytes + more > replayBytes) throw new CutOff(CUT_OFF.large)
      if (to.seconds > replaySeconds) throw new CutOff(CUT_OFF.long)
      if (clock.elapsed() - lookedAt >= LOOK_MS) {
        lookedAt = clock.elapsed()
        if ((await freeBytes(dataDir)) < FREE_BYTES)
          throw new CutOff(CUT_OFF.disk)
        await tellDatabase(to)
      }
      if (beside + to.bytes + more > allBytes) throw new CutOff(CUT_OFF.full)
    }
    const write = async (bytes: number, put: (to: Reel) => Promise<void>) => {
      if (why !== '') return
      if (reel === null && !(await begin())) return
      if (reel === null) return
      await look(reel, bytes)
      await put(reel)
    }
    const finish = async (): Promise<void> => {
      tapes.delete(endNow)
      // A recording that was cut off before its first byte was written is listed too.
      if (id === '' && why !== '') await beginRow()
      if (id === '') return
      await reel?.close()
      const { bytes, seconds } = reel ?? { bytes: 0, seconds: 0 }
      await store.end(id, { bytes, seconds }, why)
    }
    const end = (because = ''): void => {
      if (!isOpen) return
      isOpen = false
      why = because
      work = work
        .then(finish)
        .catch(error => log.warn({ err: error }, 'a replay was left open'))
        .then(() => {
          writing.delete(id)
          if (id !== '') ended()
        })
    }
    const failed = (error: unknown): void => {
      log.warn({ err: error }, 'a live room is not kept any further')
      end(error instanceof CutOff ? error.message : CUT_OFF.failed)
    }
    const give = (bytes: number, put: (to: Reel) => Promise<void>): void => {
      if (!isOpen) return
      waiting += bytes
      if (waiting > waitingBytes) return failed(new CutOff(CUT_OFF.slow))
      work = work
        .then(() => write(bytes, put))
        .catch(failed)
        .then(() => void (waiting -= bytes))
    }
    const endNow = (): Promise<void> => {
      end()
      return work
    }
    tapes.add(endNow)
    return {
      open: bytes => {
        opening = bytes
        give(bytes.length, to => to.open(bytes))
      },
      add: (bytes, seconds) => give(bytes.length, to => to.add(bytes, seconds)),
      end: () => end()
    }
  }
  return {
    tape,
    isWriting: id => writing.has(id),
    close: async () => {
      await Promise.all([...tapes].map(endTape => endTape()))
    }
  }
}
