import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface ChatRoomDocument {
  /** The channel. */
  _id: string
  slowModeSeconds: number
}

const schema = new Schema<ChatRoomDocument>(
  {
    _id: { type: String, required: true },
    slowModeSeconds: { type: Number, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** What the administrator set in a room of the own chat. */
export function chatRoomModel(connection: Connection) {
  return connection.model('ChatRoom', schema, 'chatrooms')
}
