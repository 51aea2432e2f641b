import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface TwitchStateDocument {
  _id: string
  at: Date
  /** Calls of all copies since `at`. */
  calls?: number
}

const schema = new Schema<TwitchStateDocument>(
  { _id: String, at: { type: Date, required: true }, calls: Number },
  { strict: 'throw', versionKey: false }
)

/** What the relays of all copies share: whose turn it is, and how many calls Twitch has had. */
export function twitchStateModel(connection: Connection) {
  return connection.model('TwitchState', schema, 'twitch_state')
}
