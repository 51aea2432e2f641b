import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface RoomDocument {
  _id: string
  name: string
  /** SHA-256 of the key, in hex: the key itself is stored nowhere. */
  keyHash: string
  replaces: boolean
  /** How many ended streams are kept; a room older than this field keeps none. */
  keeps?: number
  createdAt: Date
  /** Null: nothing arrives. */
  air: { viewers: number; seenAt: Date } | null
  /** The address of the copy of the API that took its last stream; null: there is only one copy. */
  taken: { at: string | null; seenAt: Date } | null
  /** Null: the administrator has not stopped it, or has given it a new key since. */
  stoppedAt: Date | null
}

const schema = new Schema<RoomDocument>(
  {
    _id: String,
    name: { type: String, required: true },
    keyHash: { type: String, required: true },
    replaces: { type: Boolean, required: true },
    keeps: Number,
    createdAt: { type: Date, required: true },
    air: Schema.Types.Mixed,
    taken: Schema.Types.Mixed,
    stoppedAt: Date
  },
  { strict: 'throw', versionKey: false, minimize: false }
)
schema.index({ keyHash: 1 }, { unique: true })

/** The rooms that streamers go live into. */
export function roomModel(connection: Connection) {
  return connection.model('LiveRoom', schema, 'liveRooms')
}
