import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface LikeDocument {
  _id: string
  /** The stream's id; `twitch-{twitchId}` for Twitch. */
  stream: string
  visitor: string
}

const schema = new Schema<LikeDocument>(
  {
    _id: String,
    stream: { type: String, required: true },
    visitor: { type: String, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ stream: 1, visitor: 1 }, { unique: true })

/** One document per like: the pair is unique, so that the count is exact. */
export function likeModel(connection: Connection) {
  return connection.model('Like', schema, 'likes')
}
