import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** After this time nothing can become the same notice again. */
const KEPT_S = 2 * 24 * 60 * 60

export interface NoticeDocument {
  /** What happened, so that the same thing becomes only one notice. */
  _id: string
  /** Browsers that have one of these topics are told. */
  topics: string[]
  title: string
  body: string
  href: string
  /** From then on nobody is told of it any more. */
  until: Date
  /** The copy of the API that sends it; empty: none yet. */
  owner: string
  /** Another copy may take it from then on. */
  heldUntil: Date
  /** How many times it went through everybody who is told. */
  rounds: number
  /** When the next round may begin. */
  nextAt: Date
  /** The last browser that was dealt with in this round. */
  cursor: string
  /** How many could not be told yet in this round. */
  failed: number
  isDone: boolean
  createdAt: Date
}

const schema = new Schema<NoticeDocument>(
  {
    _id: String,
    topics: { type: [String], required: true },
    title: { type: String, required: true },
    body: { type: String, default: '' },
    href: { type: String, required: true },
    until: { type: Date, required: true },
    owner: { type: String, default: '' },
    heldUntil: { type: Date, required: true },
    rounds: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    cursor: { type: String, default: '' },
    failed: { type: Number, required: true },
    isDone: { type: Boolean, required: true },
    createdAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ isDone: 1, nextAt: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_S })

/** Something that happened, and how far telling it has got. */
export function noticeModel(connection: Connection) {
  return connection.model('Notice', schema, 'notices')
}
