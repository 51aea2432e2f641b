import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface SecretDocument {
  _id: string
  /** 256 random bits, hexadecimal. */
  key: string
}

const schema = new Schema<SecretDocument>(
  { _id: String, key: { type: String, required: true } },
  { strict: 'throw', versionKey: false }
)

/** One document: the key of this database, shared by all copies of the API. */
export function secretModel(connection: Connection) {
  return connection.model('Secret', schema, 'secrets')
}
