import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { ImportFormat, ImportState } from '#contract/imports'

export interface ImportJobDocument {
  /** 'current': there is one import at a time. */
  _id: string
  job: string
  format: ImportFormat
  state: ImportState
  rows: number
  createdAt: Date
}

const schema = new Schema<ImportJobDocument>(
  {
    _id: String,
    job: { type: String, required: true },
    format: { type: String, required: true },
    state: { type: String, required: true },
    rows: { type: Number, required: true },
    createdAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** The current import, under way or not. */
export function importJobModel(connection: Connection) {
  return connection.model('ImportJob', schema, 'importJobs')
}
