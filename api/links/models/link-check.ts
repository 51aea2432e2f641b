import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface LinkCheckDocument {
  /** The address as it is written in items. */
  _id: string
  /** When a copy last took it out of the queue; null: it waits for its first check. */
  checkedAt: Date | null
  /** Why it counts as dead; null while it does not. */
  reason: string | null
}

const schema = new Schema<LinkCheckDocument>(
  {
    _id: String,
    checkedAt: { type: Date, default: null },
    reason: { type: String, default: null }
  },
  { strict: 'throw', versionKey: false }
)

/** What is known about the addresses that items lead to; also the queue of those to be checked. */
export function linkCheckModel(connection: Connection) {
  return connection.model('LinkCheck', schema, 'linkChecks')
}
