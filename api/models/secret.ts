import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface SecretDocument {
  _id: string
  /** base64url. */
  value: string
}

const schema = new Schema<SecretDocument>(
  { _id: String, value: { type: String, required: true } },
  { strict: 'throw', versionKey: false }
)

/** Keys that the hub makes for itself once and all copies share. */
export function secretModel(connection: Connection) {
  return connection.model('Secret', schema, 'secrets')
}
