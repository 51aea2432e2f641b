import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface RevisionDocument {
  _id: string
  value: number
}

const schema = new Schema<RevisionDocument>(
  { _id: String, value: { type: Number, required: true } },
  { strict: 'throw', versionKey: false }
)

/** One document: how often public data changed. */
export function revisionModel(connection: Connection) {
  return connection.model('Revision', schema, 'revision')
}
