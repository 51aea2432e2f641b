import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface SchemaVersionDocument {
  _id: string
  version: number
}

const schema = new Schema<SchemaVersionDocument>(
  { _id: String, version: { type: Number, required: true } },
  { strict: 'throw', versionKey: false }
)

/** One document: the version of the data's shape, see api/migrations.ts. */
export function schemaVersionModel(connection: Connection) {
  return connection.model('SchemaVersion', schema, 'schema')
}
