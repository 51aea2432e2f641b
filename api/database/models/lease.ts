import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface LeaseDocument {
  _id: string
  /** The process that holds it, or null. */
  owner: string | null
  /** Grows each time it is taken. */
  beat: number
  /** Writes under way, as JSON: the next holder finishes them. */
  plan: string | null
}

const schema = new Schema<LeaseDocument>(
  {
    _id: String,
    owner: { type: String, default: null },
    beat: { type: Number, required: true },
    plan: { type: String, default: null }
  },
  { strict: 'throw', versionKey: false }
)

/** One document for each thing that only one process may change at a time. */
export function leaseModel(connection: Connection) {
  return connection.model('Lease', schema, 'leases')
}
