import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface ActivityDocument {
  /** Its instant and a number, so that ids sort by time. */
  _id: string
  at: string
  action: string
  target: string
}

const schema = new Schema<ActivityDocument>(
  {
    _id: String,
    at: { type: String, required: true },
    action: { type: String, required: true },
    target: String
  },
  { strict: 'throw', versionKey: false }
)

/** What the administrator did. */
export function activityModel(connection: Connection) {
  return connection.model('Activity', schema, 'activity')
}
