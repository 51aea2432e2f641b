import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface StreamerDocument {
  _id: string
  twitchId: string
  username: string
  displayName: string
  profileImageUrl: string
  description: string
  isFeatured: boolean
  displayOrder: number
  /** ISO date in UTC; a streamer that an earlier version approved has none. */
  approvedAt?: string
}

const schema = new Schema<StreamerDocument>(
  {
    _id: String,
    twitchId: { type: String, required: true },
    username: { type: String, required: true },
    displayName: { type: String, required: true },
    profileImageUrl: { type: String, default: '' },
    description: { type: String, default: '' },
    isFeatured: { type: Boolean, required: true },
    displayOrder: { type: Number, required: true },
    approvedAt: String
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ twitchId: 1 }, { unique: true })
schema.index({ displayOrder: 1 })

/** The approved streamers. */
export function streamerModel(connection: Connection) {
  return connection.model('Streamer', schema, 'streamers')
}
