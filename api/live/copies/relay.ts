import { LRUCache } from 'lru-cache'
import { at } from '#contract/call'
import type { Call } from '#contract/call'
import {
  COPIED_ROOM,
  COPIED_SEGMENT,
  COPIED_WATCHERS,
  END_COPIED_ROOM
} from '#contract/calls/live'
import type { RoomCopy } from '#contract/live'
import { Failure } from '#http/failure'
import type { Core } from '../../calls/core.ts'
import type { Rooms } from '../rooms.ts'
import { copyReply } from '../schema.ts'
import { createAsking } from './asking.ts'
import { createHandover } from './handover.ts'
import { createRemembered } from './remembered.ts'
import type { Remembered } from './remembered.ts'

/** How long an answer about a room is good enough. */
const FRESH_MS = 250
/** A copy that does not answer, or does not have the room, is not asked again for this long. */
const AWAY_MS = 1000
/** Which copies take streams is looked up at most once in this time. */
const LOOKED_UP_MS = 1000
/** Segments of other copies in memory, of all rooms together. */
const HELD_BYTES = 96 * 1024 * 1024
/** No player asks for a segment later than this. */
const HELD_MS = 30_000

const UNHEARD =
  'The copy of the API that takes this stream does not answer. Please try again.'

/** The streams that other copies of the API take, as this one serves them. */
export interface Relay {
  /** Null: no other copy has it. */
  room(room: string): Promise<RoomCopy | null>
  /** Undefined: none has this segment. */
  read(room: string, name: string): Promise<Uint8Array | undefined>
  /** Somebody has read the playlist here. */
  note(room: string, visitor: string, address: string): void
  /** Whether another copy sends the room; with `replaces` it is ended there, and the answer is no. */
  isTaken(room: string, replaces: boolean): Promise<boolean>
  /** Ends what the room sends to another copy; 503 when that one does not answer. */
  end(room: string): Promise<void>
  start(): void
  close(): void
}

export function createRelay(core: Core, rooms: Pick<Rooms, 'taken'>): Relay {
  const { clock, log } = core
  const asking = createAsking(core)
  const known = new Map<string, Remembered<RoomCopy | null>>()
  const held = new LRUCache<string, Uint8Array>({
    maxSize: HELD_BYTES,
    sizeCalculation: bytes => bytes.length || 1,
    ttl: HELD_MS,
    ttlAutopurge: true
  })
  const coming = new Map<string, Promise<Uint8Array | undefined>>()

  let places: ReadonlyMap<string, string> = new Map()
  const look = async () => {
    try {
      places = await rooms.taken()
    } catch (error) {
      // The database is away: streams are still fetched from the copies known so far.
      log.debug({ err: error }, 'live rooms of other copies not looked up')
    }
    for (const room of known.keys()) if (!places.has(room)) known.delete(room)
    return places
  }
  const whereabouts = createRemembered(clock, look, () => LOOKED_UP_MS)

  /** Undefined: the copy is away, has nothing there, or no longer belongs to this hub. */
  const get = async <T>(
    place: string | undefined,
    call: Call,
    read: (body: Buffer) => T
  ): Promise<T | undefined> => {
    if (place === undefined) return undefined
    try {
      const { status, body } = await asking.ask(place, call)
      return status === 200 ? read(body) : undefined
    } catch (error) {
      log.debug({ err: error }, 'another copy of the API does not answer')
      return undefined
    }
  }
  const askFor = async (room: string): Promise<RoomCopy | null> => {
    const call = at(COPIED_ROOM, { id: room })
    const read = (body: Buffer) => copyReply.parse(JSON.parse(body.toString()))
    return (await get(places.get(room), call, read)) ?? null
  }
  const knownOf = (room: string): Remembered<RoomCopy | null> => {
    const asked =
      known.get(room) ??
      createRemembered(
        clock,
        () => askFor(room),
        answer => (answer === null ? AWAY_MS : FRESH_MS)
      )
    known.set(room, asked)
    return asked
  }
  const isElsewhere = async (room: string): Promise<boolean> =>
    (await whereabouts.get()).has(room) ||
    // It may have begun just now: another copy named it already.
    (await whereabouts.anew()).has(room)
  const roomOf = async (room: string): Promise<RoomCopy | null> =>
    (await isElsewhere(room)) ? knownOf(room).get() : null
  /** Only segments that exist are asked for, so a made-up name costs a question about the room at most. */
  const isThere = async (room: string, name: string): Promise<boolean> => {
    const copy = await roomOf(room)
    if (copy === null || copy.names.includes(name)) return copy !== null
    // Another copy may have named it a moment ago.
    return (await knownOf(room).anew())?.names.includes(name) ?? false
  }
  const fetchOnce = (room: string, name: string, key: string) => {
    const call = at(COPIED_SEGMENT, { id: room, name })
    const fetched = get(places.get(room), call, body => body).then(bytes => {
      coming.delete(key)
      if (bytes !== undefined) held.set(key, bytes)
      return bytes
    })
    coming.set(key, fetched)
    return fetched
  }
  const handover = createHandover(async (room, watchers) => {
    const place = places.get(room)
    if (place === undefined) return
    const call = at(COPIED_WATCHERS, { id: room })
    await asking.ask(place, call, { watchers })
  }, log)

  const end = async (room: string): Promise<void> => {
    const place = (await rooms.taken()).get(room)
    if (place === undefined) return
    known.delete(room)
    const call = at(END_COPIED_ROOM, { id: room })
    const { status } = await asking.ask(place, call).catch(error => {
      log.debug({ err: error }, 'another copy of the API does not answer')
      return { status: 0 }
    })
    if (status !== 204) throw new Failure(503, UNHEARD)
  }

  return {
    room: roomOf,
    isTaken: async (room, replaces) => {
      const air = (await roomOf(room))?.air ?? null
      if (air === null) return false
      if (replaces) await end(room)
      return !replaces
    },
    end,
    read: async (room, name) => {
      const key = `${room}/${name}`
      const here = held.get(key) ?? coming.get(key)
      if (here !== undefined) return here
      if (!(await isThere(room, name))) return undefined
      return held.get(key) ?? coming.get(key) ?? fetchOnce(room, name, key)
    },
    note: (room, visitor, address) => {
      if (places.has(room)) handover.note(room, visitor, address)
    },
    start: handover.start,
    close: () => {
      handover.close()
      asking.close()
    }
  }
}
