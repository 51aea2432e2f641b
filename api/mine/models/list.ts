import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** The visitor's cookie is a year old by then, and gone: nobody can read the list any more. */
const KEPT_S = 367 * 24 * 60 * 60

interface Begun {
  id: string
  seconds: number
  duration: number
}

export interface ListDocument {
  /** The visitor. */
  _id: string
  /** Grows with every change, so that two at once cannot undo each other. */
  step: number
  /** Ids of items and streams, the latest last. */
  mine: string[]
  begun: Begun[]
  createdAt: Date
}

const begun = new Schema<Begun>(
  {
    id: { type: String, required: true },
    seconds: { type: Number, required: true },
    duration: { type: Number, required: true }
  },
  { _id: false, id: false, strict: 'throw' }
)
const schema = new Schema<ListDocument>(
  {
    _id: String,
    step: { type: Number, required: true },
    mine: { type: [String], required: true },
    begun: { type: [begun], required: true },
    createdAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_S })

/** What a visitor keeps: one document beside the record, so that no claim has to write 500 ids anew. */
export function listModel(connection: Connection) {
  return connection.model('VisitorList', schema, 'visitorlists')
}
