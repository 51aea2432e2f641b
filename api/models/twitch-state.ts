import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface TwitchStateDocument {
  _id: string
  at: Date
}

const schema = new Schema<TwitchStateDocument>(
  { _id: String, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false }
)

/** When the relay last did what it does once a day, so that one copy does it. */
export function twitchStateModel(connection: Connection) {
  return connection.model('TwitchState', schema, 'twitch_state')
}
