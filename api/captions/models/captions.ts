import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** A file of captions; its hash is the id. */
interface CaptionsDocument {
  _id: string
  text: string
  bytes: number
  createdAt: Date
}

const schema = new Schema<CaptionsDocument>(
  {
    _id: String,
    text: { type: String, required: true },
    bytes: { type: Number, required: true },
    createdAt: { type: Date, required: true, index: true }
  },
  { strict: 'throw', versionKey: false }
)

export function captionsModel(connection: Connection) {
  return connection.model('Captions', schema, 'captions')
}
