import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface SessionDocument {
  /** SHA-256 of the token, base64url: the database never sees the token. */
  _id: string
  /** The fingerprint of the password that it was opened with: changing the password ends it. */
  fingerprint: string
  /** Where it was opened from; earlier versions did not record it. */
  address?: string
  expiresAt: Date
  lastUsedAt: Date
}

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    fingerprint: { type: String, required: true },
    address: String,
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** Sessions of the administrator. */
export function sessionModel(connection: Connection) {
  return connection.model('Session', schema, 'sessions')
}
