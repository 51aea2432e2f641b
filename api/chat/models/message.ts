import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** How long a message is kept. */
export const MESSAGE_KEPT_MS = 24 * 60 * 60 * 1000

export interface ChatMessageDocument {
  _id: string
  channel: string
  /** Grows within a channel; the order of the messages. */
  sequence: number
  /** Identifies the sender without revealing the address. */
  author: string
  hidden: boolean
  username: string
  content: string
  avatar: string
  /** Its size; absent in messages of an older program. */
  bytes?: number
  sentAt: Date
}

const text = { type: String, required: true }

const schema = new Schema<ChatMessageDocument>(
  {
    _id: text,
    channel: text,
    sequence: { type: Number, required: true },
    author: text,
    hidden: { type: Boolean, required: true },
    username: text,
    content: text,
    avatar: text,
    bytes: Number,
    sentAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ channel: 1, sequence: -1 })
schema.index({ sentAt: 1 }, { expireAfterSeconds: MESSAGE_KEPT_MS / 1000 })

/** The own chat's messages: the last 50 of a channel, for 24 hours. */
export function chatMessageModel(connection: Connection) {
  return connection.model('ChatMessage', schema, 'chatmessages')
}
