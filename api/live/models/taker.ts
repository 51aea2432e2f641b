import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Ladder } from '#contract/live'

interface TakerDocument {
  /** Where other copies reach it. */
  _id: string
  /** Where it takes streams. */
  port: number
  ladder: Ladder
  seenAt: Date
}

const schema = new Schema<TakerDocument>(
  {
    _id: String,
    port: { type: Number, required: true },
    ladder: { type: String, required: true },
    seenAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** The copies of the API that take streams. */
export function takerModel(connection: Connection) {
  return connection.model('LiveTaker', schema, 'liveTakers')
}
