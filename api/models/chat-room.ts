import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface ChatRoomDocument {
  /** The channel. */
  _id: string
  slowModeSeconds: number
  mutes: { author: string; until: Date }[]
}

const schema = new Schema<ChatRoomDocument>(
  {
    _id: { type: String, required: true },
    slowModeSeconds: { type: Number, default: 0 },
    mutes: [
      {
        _id: false,
        author: { type: String, required: true },
        until: { type: Date, required: true }
      }
    ]
  },
  { strict: 'throw', versionKey: false }
)

/** What the administrator set in a room of the own chat. */
export function chatRoomModel(connection: Connection) {
  return connection.model('ChatRoom', schema, 'chatrooms')
}
