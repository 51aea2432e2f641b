import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import { Failure } from '#http/failure'
import type { Database } from '../database/database.ts'
import { roomModel } from './models/room.ts'
import type { RoomDocument } from './models/room.ts'

/** How many rooms there may be. */
const ROOMS = 50
const KEY_BYTES = 24
const ID_BYTES = 8
/** A room that nobody has confirmed for so long is off air: the process that served it has died. */
const SEEN_WITHIN_MS = 60_000

export type Room = Omit<RoomDocument, 'keyHash'>

/** What the administrator says of a new room. */
type RoomAsked = Pick<RoomDocument, 'name' | 'replaces'> & { keeps: number }

/** The rooms in the database. */
export interface Rooms {
  /** Oldest first. */
  all(): Promise<Room[]>
  byKey(key: string): Promise<Room | null>
  /** 409 when there are too many. */
  make(asked: RoomAsked): Promise<{ room: Room; key: string }>
  /** The old key is worth nothing from now on. 404 for an unknown room. */
  renewKey(id: string): Promise<{ room: Room; key: string }>
  /** How many streams it keeps. 404 for an unknown room. */
  setKeeps(id: string, keeps: number): Promise<void>
  /** 404 for an unknown room. */
  mustExist(id: string): Promise<void>
  /** 404 for an unknown room. */
  remove(id: string): Promise<void>
  /** Says how many watch a room that is on air; null: it is off. */
  setAir(id: string, viewers: number | null): Promise<void>
  /** Viewers of the rooms that are on air, for all copies. */
  onAir(): Promise<ReadonlyMap<string, number>>
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const gone = () => new Failure(404, 'This room does not exist')

export function createRooms({
  database,
  clock
}: {
  database: Database
  clock: Clock
}): Rooms {
  const Stored = roomModel(database.connection)
  const newKey = () => randomBytes(KEY_BYTES).toString('base64url')
  return {
    all: () => Stored.find({}, { keyHash: 0 }).sort({ createdAt: 1 }).lean(),
    byKey: key => Stored.findOne({ keyHash: hashOf(key) }).lean(),
    make: async asked => {
      if ((await Stored.countDocuments()) >= ROOMS)
        throw new Failure(409, `There can be ${ROOMS} rooms at most`)
      const key = newKey()
      const room = {
        _id: randomBytes(ID_BYTES).toString('hex'),
        ...asked,
        createdAt: new Date(clock.now()),
        air: null
      }
      await Stored.create({ ...room, keyHash: hashOf(key) })
      return { room, key }
    },
    renewKey: async id => {
      const key = newKey()
      const room = await Stored.findByIdAndUpdate(id, {
        keyHash: hashOf(key)
      }).lean()
      if (room === null) throw gone()
      return { room, key }
    },
    setKeeps: async (id, keeps) => {
      const { matchedCount } = await Stored.updateOne(
        { _id: id },
        { $set: { keeps } }
      )
      if (matchedCount === 0) throw gone()
    },
    mustExist: async id => {
      if ((await Stored.exists({ _id: id })) === null) throw gone()
    },
    remove: async id => {
      const { deletedCount } = await Stored.deleteOne({ _id: id })
      if (deletedCount === 0) throw gone()
    },
    setAir: async (id, viewers) => {
      const air =
        viewers === null ? null : { viewers, seenAt: new Date(clock.now()) }
      await Stored.updateOne({ _id: id }, { $set: { air } })
    },
    onAir: async () => {
      const since = new Date(clock.now() - SEEN_WITHIN_MS)
      const rooms = await Stored.find(
        { 'air.seenAt': trusted({ $gte: since }) },
        { air: 1 }
      ).lean()
      return new Map(rooms.map(({ _id, air }) => [_id, air?.viewers ?? 0]))
    }
  }
}
