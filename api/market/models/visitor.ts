import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface VisitorDocument {
  _id: string
  coins: number
  /** Ids of the claims that this visitor has paid for. */
  paid: string[]
  /** The most recently undone claims: a late step of one of them takes nothing. */
  undone: string[]
  createdAt: Date
}

const schema = new Schema<VisitorDocument>(
  {
    _id: String,
    coins: { type: Number, required: true, min: 0 },
    paid: { type: [String], required: true, default: [] },
    undone: { type: [String], required: true, default: [] },
    createdAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** One document per visitor, created by the first like or claim. */
export function visitorModel(connection: Connection) {
  return connection.model('Visitor', schema, 'visitors')
}
