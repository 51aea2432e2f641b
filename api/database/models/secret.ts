import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface SecretDocument {
  _id: string
  /** For the hub: 256 random bits in hexadecimal. For push: the public and the private key, `a.b`. */
  key: string
}

const schema = new Schema<SecretDocument>(
  { _id: String, key: { type: String, required: true } },
  { strict: 'throw', versionKey: false }
)

/** The keys of this database, shared by all copies of the API. */
export function secretModel(connection: Connection) {
  return connection.model('Secret', schema, 'secrets')
}
