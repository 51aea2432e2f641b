import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface SupplyDocument {
  /** The collectible's id. */
  _id: string
  /** Pieces that are claimed or reserved. */
  claimed: number
  /** The most there can be; null: unlimited. */
  limit: number | null
  /** Claims that hold a piece but are not finished. */
  open: string[]
  /** The most recently ended claims: a late step of one of them reserves nothing. */
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

/** How much of each collectible is taken: one document each, so that a single update decides. */
export function supplyModel(connection: Connection) {
  return connection.model('Supply', schema, 'supplies')
}
