import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import { Failure } from '#http/failure'
import type { ApiConfig } from '../calls/core.ts'
import type { Database } from '../database/database.ts'
import { roomModel } from './models/room.ts'
import type { RoomDocument } from './models/room.ts'

/** How many rooms there may be. */
const ROOMS = 50
const KEY_BYTES = 24
const ID_BYTES = 8
/** What nobody has confirmed for this long is over, because the process that served it has died. */
export const SEEN_WITHIN_MS = 60_000

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
  /** The old key is no longer valid, and the new one is at once. 404 for an unknown room. */
  renewKey(id: string): Promise<{ room: Room; key: string }>
  /** How many streams it keeps. 404 for an unknown room. */
  setKeeps(id: string, keeps: number): Promise<void>
  /** From now on it takes no stream for a while. 404 for an unknown room. */
  stop(id: string): Promise<void>
  /** 404 for an unknown room. */
  remove(id: string): Promise<void>
  /**
   * Stores how many people watch a room that is on air here; null: it is off. Resolves to whether the
   * room exists.
   */
  setAir(id: string, viewers: number | null): Promise<boolean>
  /** Takes rooms off the air that nobody has confirmed lately; resolves to whether there were any. */
  forgetDead(): Promise<boolean>
  /** By room, the address of the other copy that takes its stream, or did until just now. */
  taken(): Promise<ReadonlyMap<string, string>>
  /** Viewers of the rooms that are on air, for all copies. */
  onAir(): Promise<ReadonlyMap<string, number>>
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const gone = () => new Failure(404, 'This room does not exist')

export function createRooms({
  config: { live, liveAt },
  database,
  clock
}: {
  config: Pick<ApiConfig, 'live' | 'liveAt'>
  database: Database
  clock: Clock
}): Rooms {
  const Stored = roomModel(database.connection)
  /** Where this copy is reached by the others. */
  const own = live ? liveAt : null
  const lately = () => new Date(clock.now() - SEEN_WITHIN_MS)
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
        air: null,
        taken: null,
        stoppedAt: null
      }
      await Stored.create({ ...room, keyHash: hashOf(key) })
      return { room, key }
    },
    renewKey: async id => {
      const key = newKey()
      const room = await Stored.findByIdAndUpdate(id, {
        keyHash: hashOf(key),
        stoppedAt: null
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
    stop: async id => {
      const stoppedAt = new Date(clock.now())
      const { matchedCount } = await Stored.updateOne(
        { _id: id },
        { stoppedAt }
      )
      if (matchedCount === 0) throw gone()
    },
    remove: async id => {
      const { deletedCount } = await Stored.deleteOne({ _id: id })
      if (deletedCount === 0) throw gone()
    },
    setAir: async (id, viewers) => {
      const seenAt = new Date(clock.now())
      const { matchedCount } = await (viewers === null
        ? // Another copy may have it by now.
          Stored.updateOne({ _id: id, 'taken.at': own }, { air: null })
        : Stored.updateOne(
            { _id: id },
            { air: { viewers, seenAt }, taken: { at: own, seenAt } }
          ))
      return matchedCount > 0
    },
    forgetDead: async () => {
      const { modifiedCount } = await Stored.updateMany(
        { 'air.seenAt': trusted({ $lt: lately() }) },
        { air: null }
      )
      return modifiedCount > 0
    },
    onAir: async () => {
      const rooms = await Stored.find(
        { 'air.seenAt': trusted({ $gte: lately() }) },
        { air: 1 }
      ).lean()
      return new Map(rooms.map(({ _id, air }) => [_id, air?.viewers ?? 0]))
    },
    taken: async () => {
      const rooms = await Stored.find(
        { 'taken.seenAt': trusted({ $gte: lately() }) },
        { taken: 1 }
      ).lean()
      return new Map(
        rooms.flatMap(({ _id, taken }) => {
          const at = taken?.at ?? null
          return at === null || at === own ? [] : [[_id, at]]
        })
      )
    }
  }
}
