import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** By then a stream that comes back is another show in any case. */
const KEPT_S = 24 * 60 * 60

interface ShowDocument {
  /** The stream's id; `twitch-{twitchId}` for Twitch. */
  _id: string
  beganAt: Date
  /** When it was last seen on the air, to the minute. */
  seenAt: Date
}

const schema = new Schema<ShowDocument>(
  {
    _id: String,
    beganAt: { type: Date, required: true },
    seenAt: { type: Date, required: true }
  },
  { strict: 'throw', versionKey: false }
)
schema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_S })

/** Since when a stream has been on the air, short breaks included. */
export function showModel(connection: Connection) {
  return connection.model('Show', schema, 'shows')
}
