import { createHash, randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import type { Happening } from './happenings.ts'
import { noticeModel } from './models/notice.ts'
import type { NoticeDocument } from './models/notice.ts'

/** Something that could not be told within this time is not told any more. */
const WITHIN_MS = 3_600_000
/** A copy that has not said for this long that it is sending a notice counts as dead. */
const HELD_MS = 60_000
/** Browsers that could not be told are tried again after this, then after twice that, and so on. */
const RETRY_MS = 30_000
const RETRY_MOST_MS = 600_000
/** Characters of its hash: a push service takes 32 at most. */
const TAG_LENGTH = 16

export type Notice = Pick<
  NoticeDocument,
  '_id' | 'topics' | 'title' | 'body' | 'href' | 'until' | 'cursor' | 'failed'
> & { rounds: number }

/** The name by which push services and browsers recognise a notice. */
export const tagOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, TAG_LENGTH)

/** What is to be told. Each notice is sent by one copy of the API at a time. */
export interface Notices {
  /** Stores what has happened, unless it is stored already. */
  put(happened: readonly Happening[]): Promise<void>
  /** The oldest one that is due and that no other copy sends; null: there is none. */
  take(): Promise<Notice | null>
  /** Stores how far the round has got; false: another copy has the notice now. */
  keep(notice: Notice, cursor: string, failed: number): Promise<boolean>
  /** Ends its round; if somebody could not be told, the next one begins later. */
  finish(notice: Notice, failed: number, waitMs: number): Promise<void>
  /** Leaves the notices of this copy to the other copies. */
  release(): Promise<void>
}

export function createNotices(
  {
    database: { connection },
    clock
  }: { database: Pick<Database, 'connection'>; clock: Clock },
  heldMs = HELD_MS
): Notices {
  const Stored = noticeModel(connection)
  const me = randomUUID()
  const date = (ms: number) => new Date(ms)
  const isMine = ({ _id }: Notice) => ({ _id, owner: me, isDone: false })

  const write = ({ id, atMs, topics, title, body, href }: Happening) =>
    Stored.create({
      _id: id,
      topics,
      title,
      body,
      href,
      until: date(atMs + WITHIN_MS),
      owner: '',
      heldUntil: date(0),
      rounds: 0,
      nextAt: date(clock.now()),
      cursor: '',
      failed: 0,
      isDone: false,
      createdAt: date(clock.now())
    })

  return {
    put: async happened => {
      if (happened.length === 0) return
      const ids = happened.map(({ id }) => id)
      const there = await Stored.find(
        { _id: trusted({ $in: ids }) },
        { _id: 1 }
      ).lean()
      const known = new Set(there.map(({ _id }) => _id))
      for (const one of happened)
        if (!known.has(one.id)) await unlessThere(() => write(one))
    },
    take: () => {
      const now = date(clock.now())
      return Stored.findOneAndUpdate(
        {
          isDone: false,
          nextAt: trusted({ $lte: now }),
          until: trusted({ $gt: now }),
          heldUntil: trusted({ $lte: now })
        },
        { $set: { owner: me, heldUntil: date(clock.now() + heldMs) } },
        { sort: { nextAt: 1, _id: 1 }, returnDocument: 'after' }
      ).lean()
    },
    keep: async (notice, cursor, failed) => {
      const heldUntil = date(clock.now() + heldMs)
      const { matchedCount } = await Stored.updateOne(isMine(notice), {
        $set: { cursor, failed, heldUntil }
      })
      return matchedCount === 1
    },
    finish: async (notice, failed, waitMs) => {
      const { rounds } = notice
      const retryMs = Math.min(RETRY_MS * 2 ** rounds, RETRY_MOST_MS)
      const nextAt = date(clock.now() + Math.max(retryMs, waitMs))
      await Stored.updateOne(isMine(notice), {
        $set: {
          isDone: failed === 0 || nextAt >= notice.until,
          rounds: rounds + 1,
          nextAt,
          owner: '',
          heldUntil: date(0),
          cursor: '',
          failed: 0
        }
      })
    },
    release: async () => {
      await Stored.updateMany(
        { owner: me, isDone: false },
        { $set: { owner: '', heldUntil: date(0) } }
      )
    }
  }
}
