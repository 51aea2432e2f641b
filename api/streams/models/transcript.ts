import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { CHAT_ROLES } from '#contract/chat'
import type { ChatRole } from '#contract/chat'

interface TranscriptDocument {
  /** The stream's id. */
  _id: string
  lines: {
    id: string
    username: string
    avatarUrl: string | null
    role: ChatRole
    content: string
    at: Date
  }[]
}

const schema = new Schema<TranscriptDocument>(
  {
    _id: String,
    lines: {
      type: [
        new Schema(
          {
            id: { type: String, required: true },
            username: { type: String, required: true },
            avatarUrl: { type: String, default: null },
            role: { type: String, enum: CHAT_ROLES, required: true },
            content: { type: String, required: true },
            at: { type: Date, required: true }
          },
          { _id: false, strict: 'throw' }
        )
      ],
      required: true
    }
  },
  { strict: 'throw', versionKey: false }
)

/** Sample content: earlier messages of the viewer's chat, one document per stream. */
export function transcriptModel(connection: Connection) {
  return connection.model('Transcript', schema, 'transcripts')
}
