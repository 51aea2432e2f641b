import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface AllowanceDocument {
  /** Hash of the day, the network and what it is allowed. */
  _id: string
  count: number
  /** The end of the day, when it is forgotten. */
  until: Date
}

const schema = new Schema<AllowanceDocument>(
  {
    _id: String,
    count: { type: Number, required: true },
    until: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

/** How much of something one network has used today, counted over all copies. */
export function allowanceModel(connection: Connection) {
  return connection.model('Allowance', schema, 'allowances')
}
