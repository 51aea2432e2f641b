import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface ChatMuteDocument {
  /** Channel and author. */
  _id: string
  channel: string
  author: string
  until: Date
}

const schema = new Schema<ChatMuteDocument>(
  {
    _id: { type: String, required: true },
    channel: { type: String, required: true },
    author: { type: String, required: true },
    until: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ channel: 1, until: 1 })
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

/** Authors who may not speak in a channel of the own chat for a while. */
export function chatMuteModel(connection: Connection) {
  return connection.model('ChatMute', schema, 'chatmutes')
}
