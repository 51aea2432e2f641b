import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { AdminSession } from '#contract/admin'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { sessionModel } from './models/session.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 120 * MINUTE_MS
/** A session ends after this, however active it is. */
export const ABSOLUTE_MS = 720 * MINUTE_MS
/** The last use is written at most this often. */
const TOUCH_MS = MINUTE_MS
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
/** Sessions that are listed, most recently used first: nobody reads a longer list. */
const SESSIONS_TOLD = 100

/** The administrator's sessions: opaque tokens, of which the database keeps only hashes. */
export interface Sessions {
  open(fingerprint: string, address: string): Promise<string>
  isOpen(token: string, fingerprint: string): Promise<boolean>
  end(token: string): Promise<void>
  /** The open sessions; the ones with these `tokens` are the caller's own. */
  list(fingerprint: string, tokens: string[]): Promise<AdminSession[]>
  /** Ends the one that the list shows under this id; false when there is none. */
  endListed(id: string): Promise<boolean>
  endAll(): Promise<void>
  /** Ends the sessions that were opened with another password. */
  endOthers(fingerprint: string): Promise<void>
}

const idOf = (token: string) =>
  createHash('sha256').update(token).digest('base64url')

export function createSessions(database: Database, clock: Clock): Sessions {
  const Model = sessionModel(database.connection)
  const alive = () => ({
    expiresAt: trusted({ $gt: new Date(clock.now()) }),
    lastUsedAt: trusted({ $gt: new Date(clock.now() - IDLE_MS) })
  })
  return {
    open: async (fingerprint, address) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await Model.deleteMany({ expiresAt: trusted({ $lte: new Date(now) }) })
      await Model.create({
        _id: idOf(token),
        fingerprint,
        address,
        expiresAt: new Date(now + ABSOLUTE_MS),
        lastUsedAt: new Date(now)
      })
      return token
    },
    isOpen: async (token, fingerprint) => {
      if (!TOKEN.test(token)) return false
      const now = clock.now()
      const found = await Model.findOne({
        _id: idOf(token),
        fingerprint,
        ...alive()
      }).lean()
      if (found === null) return false
      if (found.lastUsedAt.getTime() < now - TOUCH_MS) {
        await Model.updateOne(
          { _id: found._id },
          { $set: { lastUsedAt: new Date(now) } }
        )
      }
      return true
    },
    end: async token => {
      await Model.deleteOne({ _id: idOf(token) })
    },
    list: async (fingerprint, tokens) => {
      const own = new Set(tokens.map(idOf))
      const found = await Model.find({ fingerprint, ...alive() })
        .sort({ lastUsedAt: -1 })
        .limit(SESSIONS_TOLD)
        .lean()
      return found.map(({ _id, address, expiresAt, lastUsedAt }) => ({
        id: _id,
        startedAt: new Date(expiresAt.getTime() - ABSOLUTE_MS).toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        address: address ?? '',
        isCurrent: own.has(_id)
      }))
    },
    endListed: async id => {
      const { deletedCount } = await Model.deleteOne({ _id: id })
      return deletedCount === 1
    },
    endAll: async () => {
      await Model.deleteMany({})
    },
    endOthers: async fingerprint => {
      await Model.deleteMany({ fingerprint: trusted({ $ne: fingerprint }) })
    }
  }
}
