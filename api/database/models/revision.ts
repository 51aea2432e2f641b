import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Told } from '../changes.ts'

interface RevisionDocument extends Told {
  _id: string
}

const schema = new Schema<RevisionDocument>(
  {
    _id: String,
    value: { type: Number, required: true },
    told: Number,
    changes: { type: [Schema.Types.Mixed], default: undefined }
  },
  { strict: 'throw', versionKey: false }
)

/** One document: how often public data changed, and what the last changes were. */
export function revisionModel(connection: Connection) {
  return connection.model('Revision', schema, 'revision')
}
