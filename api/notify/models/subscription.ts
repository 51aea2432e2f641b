import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** The visitor's cookie is a year old by then, and gone: nobody could stop it any more. */
const KEPT_S = 367 * 24 * 60 * 60

export interface SubscriptionDocument {
  /** The visitor: one cookie is one browser. */
  _id: string
  /** Grows with every change of the visitor's, so that two at once cannot undo each other. */
  step: number
  endpoint: string
  p256dh: string
  auth: string
  /** Ids of streams and events, and WHOLES (contract/notices.ts), the latest last. */
  topics: string[]
  /** The last notices that were sent, by their tags. */
  told: string[]
  /** How many messages in a row its push service has refused. */
  misses: number
  createdAt: Date
}

const schema = new Schema<SubscriptionDocument>(
  {
    _id: String,
    step: { type: Number, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    topics: { type: [String], required: true },
    told: { type: [String], required: true },
    misses: { type: Number, required: true },
    createdAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ endpoint: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_S })

/** Where a visitor's browser is told, and of what. */
export function subscriptionModel(connection: Connection) {
  return connection.model('PushSubscription', schema, 'pushsubscriptions')
}
