import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

const CHALLENGE_PURPOSES = ['sign-in', 'proof', 'enrol'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

interface ChallengeDocument {
  /** The challenge itself, base64url. */
  _id: string
  purpose: ChallengePurpose
  /** The fingerprint of the password that it was requested with: changing the password ends it. */
  fingerprint: string
  /** How many times it has been answered. */
  answers: number
  expiresAt: Date
}

const schema = new Schema<ChallengeDocument>(
  {
    _id: String,
    purpose: { type: String, required: true, enum: CHALLENGE_PURPOSES },
    fingerprint: { type: String, required: true },
    answers: { type: Number, required: true },
    expiresAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

/** What passkeys are asked to sign. */
export function challengeModel(connection: Connection) {
  return connection.model('Challenge', schema, 'challenges')
}
