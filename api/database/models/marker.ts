import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** The sample content has been written; anything newer is the administrator's. */
export const SAMPLE_MARKER = 'sample-content'

interface MarkerDocument {
  _id: string
  at: Date
}

const schema = new Schema<MarkerDocument>(
  { _id: String, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false }
)

/** What is done once per database, such as writing the sample content. */
export function markerModel(connection: Connection) {
  return connection.model('Marker', schema, 'markers')
}
