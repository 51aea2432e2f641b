import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface PasskeyDocument {
  /** The credential's id, base64url. */
  _id: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  /** How often the authenticator says it was used; many always report 0. */
  counter: number
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: String,
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null }
  },
  { strict: 'throw', versionKey: false }
)

/** Passkeys of the administrator. */
export function passkeyModel(connection: Connection) {
  return connection.model('Passkey', schema, 'passkeys')
}
