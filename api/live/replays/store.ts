import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../../database/database.ts'
import { replayModel } from '../models/replay.ts'
import type { ReplayDocument } from '../models/replay.ts'
import { roomModel } from '../models/room.ts'

/** A recording that nobody has confirmed for this long is no longer written: its process has died. */
const SEEN_WITHIN_MS = 60_000

/** How much of a replay there is. */
interface Amount {
  bytes: number
  seconds: number
}

/** What the database knows of replays. */
export interface ReplayStore {
  /** Newest first, including those that are still being written. */
  all(): Promise<ReplayDocument[]>
  /** Null: there is none, or it is still being written. */
  ended(id: string): Promise<ReplayDocument | null>
  /** Recordings whose process has died. */
  lost(): Promise<ReplayDocument[]>
  /** Name of a room, and how many streams it keeps; null: the room is gone. */
  room(id: string): Promise<{ name: string; keeps: number } | null>
  begin(id: string, room: string, name: string): Promise<void>
  /** Confirms that it is still being written, and how large it is by now. */
  grow(id: string, amount: Amount): Promise<void>
  end(id: string, amount: Amount, cutOff: string): Promise<void>
  remove(id: string): Promise<void>
  /** Bytes of all replays but this one. */
  bytesBeside(id: string): Promise<number>
}

export function createReplayStore({
  database,
  clock
}: {
  database: Database
  clock: Clock
}): ReplayStore {
  const Stored = replayModel(database.connection)
  const Rooms = roomModel(database.connection)
  const now = () => new Date(clock.now())
  return {
    all: () => Stored.find().sort({ startedAt: -1, _id: 1 }).lean(),
    ended: id => Stored.findOne({ _id: id, isOver: true }).lean(),
    lost: () => {
      const since = new Date(clock.now() - SEEN_WITHIN_MS)
      const seenAt = trusted({ $lt: since })
      return Stored.find({ isOver: false, seenAt }).lean()
    },
    room: async id => {
      const room = await Rooms.findById(id, { name: 1, keeps: 1 }).lean()
      return room && { name: room.name, keeps: room.keeps ?? 0 }
    },
    begin: async (id, room, name) => {
      const startedAt = now()
      await Stored.create({
        _id: id,
        room,
        name,
        startedAt,
        seenAt: startedAt,
        isOver: false,
        seconds: 0,
        bytes: 0
      })
    },
    grow: async (id, { bytes, seconds }) => {
      const set = { bytes, seconds, seenAt: now() }
      await Stored.updateOne({ _id: id }, { $set: set })
    },
    end: async (id, { bytes, seconds }, cutOff) => {
      const set = { bytes, seconds, cutOff, isOver: true }
      await Stored.updateOne({ _id: id }, { $set: set })
    },
    remove: async id => void (await Stored.deleteOne({ _id: id })),
    bytesBeside: async id => {
      const others = await Stored.find({}, { bytes: 1 }).lean()
      return others
        .filter(({ _id }) => _id !== id)
        .reduce((sum, { bytes }) => sum + bytes, 0)
    }
  }
}
