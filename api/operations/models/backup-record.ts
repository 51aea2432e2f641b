import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface BackupRecordDocument {
  _id: string
  at: Date
  outcome: 'kept' | 'failed'
  /** Name of the file; empty when none was kept. */
  file: string
  bytes: number
  /** What happened, for people. */
  sentence: string
  /** When a backup was last kept; null: never. */
  keptAt: Date | null
}

const schema = new Schema<BackupRecordDocument>(
  {
    _id: String,
    at: { type: Date, required: true },
    outcome: { type: String, required: true },
    file: { type: String, default: '' },
    bytes: { type: Number, default: 0 },
    sentence: { type: String, default: '' },
    keptAt: { type: Date, default: null }
  },
  { strict: 'throw', versionKey: false }
)

/** One document, 'last': how the last backup ended. */
export function backupRecordModel(connection: Connection) {
  return connection.model('BackupRecord', schema, 'backuprecords')
}
