import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { sessionModel } from './models/session.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 120 * MINUTE_MS
/** A session ends after this, however busy it was. */
export const ABSOLUTE_MS = 720 * MINUTE_MS
/** Last use is written at most once in this. */
const TOUCH_MS = MINUTE_MS
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** Opaque tokens of the administrator (rulings, 'Who may do what'). */
export interface Sessions {
  open(fingerprint: string): Promise<string>
  isOpen(token: string, fingerprint: string): Promise<boolean>
  end(token: string): Promise<void>
  endAll(): Promise<void>
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
    open: async fingerprint => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await Model.deleteMany({ expiresAt: trusted({ $lte: new Date(now) }) })
      await Model.create({
        _id: idOf(token),
        fingerprint,
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
    endAll: async () => {
      await Model.deleteMany({})
    }
  }
}
