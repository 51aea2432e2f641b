import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface SupplyDocument {
  /** The collectible's id. */
  _id: string
  /** Pieces that are given away or reserved. */
  claimed: number
  /** At most so many; null: no end. */
  limit: number | null
  /** Claims that hold a piece and are not done. */
  open: string[]
  /** The newest claims that ended: whoever comes late with one of them reserves nothing. */
  closed: string[]
}

const schema = new Schema<SupplyDocument>(
  {
    _id: String,
    claimed: { type: Number, required: true, min: 0 },
    limit: { type: Number, default: null },
    open: { type: [String], required: true, default: [] },
    closed: { type: [String], required: true, default: [] }
  },
  { strict: 'throw', versionKey: false }
)

/** How much of each collectible is gone: one document each, so that one update decides. */
export function supplyModel(connection: Connection) {
  return connection.model('Supply', schema, 'supplies')
}
