import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface ClaimDocument {
  _id: string
  visitor: string
  collectible: string
  /** The price when the claim was opened; null is free. */
  price: number | null
  /** `done`: the visitor owns the collectible. `undoing`: it gives back what it took and is then deleted. */
  state: 'open' | 'undoing' | 'done'
  openedAt: Date
}

const schema = new Schema<ClaimDocument>(
  {
    _id: String,
    visitor: { type: String, required: true },
    collectible: { type: String, required: true },
    price: { type: Number, min: 0, default: null },
    state: { type: String, enum: ['open', 'undoing', 'done'], required: true },
    openedAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ visitor: 1, collectible: 1 }, { unique: true })
schema.index({ state: 1, openedAt: 1 })

/** A collectible on its way to a visitor, and then its ownership. */
export function claimModel(connection: Connection) {
  return connection.model('Claim', schema, 'claims')
}
