import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

export interface ReplayDocument {
  _id: string
  /** Id and name of its room. */
  room: string
  name: string
  startedAt: Date
  /** When the process that writes it last confirmed that. */
  seenAt: Date
  isOver: boolean
  seconds: number
  bytes: number
  /** Why it ends before its stream did; empty: it does not. */
  cutOff: string
}

const schema = new Schema<ReplayDocument>(
  {
    _id: String,
    room: { type: String, required: true },
    name: { type: String, required: true },
    startedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    isOver: { type: Boolean, required: true },
    seconds: { type: Number, required: true },
    bytes: { type: Number, required: true },
    cutOff: { type: String, default: '' }
  },
  { strict: 'throw', versionKey: false }
)

/** Streams that rooms keep; their media is in files (replays/reel.ts). */
export function replayModel(connection: Connection) {
  return connection.model('LiveReplay', schema, 'liveReplays')
}
