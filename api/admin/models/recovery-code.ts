import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface RecoveryCodeDocument {
  /** Keyed hash of the code, base64url: the database never sees the code. */
  _id: string
}

const schema = new Schema<RecoveryCodeDocument>(
  { _id: String },
  { strict: 'throw', versionKey: false }
)

/** Recovery codes that have not been used yet. */
export function recoveryCodeModel(connection: Connection) {
  return connection.model('RecoveryCode', schema, 'recoverycodes')
}
