import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { RowState } from '#contract/imports'

export interface ImportRowDocument {
  /** The job and the number of the row. */
  _id: string
  job: string
  row: number
  /** Empty where the row names none. */
  itemId: string
  title: string
  /** The payload as JSON, because a file may use names that the database does not accept; empty when it was refused. */
  json: string
  state: RowState
  reason: string
  /** The version that the dry run found; null: there was no such item. */
  seen: number | null
}

const schema = new Schema<ImportRowDocument>(
  {
    _id: String,
    job: { type: String, required: true },
    row: { type: Number, required: true },
    itemId: String,
    title: String,
    json: String,
    state: { type: String, required: true },
    reason: String,
    seen: { type: Number, default: null }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ job: 1, row: 1 })
schema.index({ job: 1, state: 1, row: 1 })

/** The rows of the import, each with what became of it. */
export function importRowModel(connection: Connection) {
  return connection.model('ImportRow', schema, 'importRows')
}
