import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#http/clock'
import type { Charge } from '../limits/people.ts'
import type { ChatEvent, CreateBus } from './bus.ts'
import {
  createHistoryWriter,
  mergeRecords,
  recordOf,
  WRITE_BEHIND_MS
} from './history.ts'
import type { ChatRecord, ChatStore } from './history.ts'
import { createRoom } from './rooms.ts'
import type { Member, Room } from './rooms.ts'
import { createTrimmer } from './trimmer.ts'

/** How long a join waits for the history, as a hub is ready within 3 s; if it comes later, it is sent once more. */
const HISTORY_WAIT_MS = 3_000
const HISTORY_RETRY_MS = 1_000
/** How many times a message is looked for before it counts as missing. */
const LOOKS = 4
/**
 * How often a copy that does not hear the others reads what they stored: mutes, hides, slow mode.
 */
const ALONE_MS = 10_000
const ADMIN_MUTE_MS = 10 * 60 * 1000

export interface LobbyOptions {
  log: Logger
  clock: Clock
  store: ChatStore
  createBus: CreateBus
  /** Messages that a room takes in a second. */
  roomMessages: number
  /** Called with how many frames went out to members. */
  delivered: (frames: number) => void
  /** Resolves once rooms may be read: before that, nobody knows which are behind a gate. */
  mayBeRead: () => Promise<void>
  /** Called with what somebody sent to another copy. */
  charged: (charge: Charge) => void
}

interface OpenRoom {
  room: Room
  /** Members, and those still waiting for the history. */
  present: Set<Member>
  /** null when the history is known, or cannot be. */
  ready: Promise<void> | null
  /** Reads what is stored; null when nothing is being read. */
  loading: Promise<void> | null
  /** Something happened that is stored and was not heard. */
  isStale: boolean
  retry: NodeJS.Timeout | null
}

/**
 * The rooms that somebody is in, what is kept of them, and the bus that joins them with other
 * copies.
 */
export interface Lobby {
  /**
   * Counts the member from now on. `ready` resolves when the history is known, or has kept the
   * member waiting long enough; null: it is known.
   */
  enter(
    channel: string,
    member: Member
  ): { room: Room; ready: Promise<void> | null }
  /** How many are in the room here. */
  members(channel: string): number
  /** Takes the member out, and drops a room that is empty. */
  leave(room: Room, member: Member): void
  /** Calls `notSent` when nobody knows whether the message came through. */
  publish(channel: string, event: ChatEvent, notSent: () => void): void
  /** Tells the other copies that somebody sent a message. */
  tellCharge(charge: Charge): void
  /** Whether the other copies hear this one. */
  isJoined(): boolean
  /** Hides a message from everybody; false when it does not exist. */
  hide(channel: string, id: string): Promise<boolean>
  /** Mutes the author of a message in this room for a while; false when it does not exist. */
  mute(channel: string, id: string): Promise<boolean>
  /** The seconds of the room's slow mode; 0: it is off. */
  slowMode(channel: string): Promise<number>
  /** Lets everyone in the room speak only once in this many seconds; 0 turns it off. */
  setSlowMode(channel: string, seconds: number): Promise<void>
  /** Leaves the bus; whatever is still under way is delivered here. */
  leaveBus(): Promise<void>
  /** Writes the messages that are still waiting to be stored, and deletes those that they replace. */
  close(): Promise<void>
}

export function createLobby(options: LobbyOptions): Lobby {
  const { log, clock, store } = options
  const rooms = new Map<string, OpenRoom>()
  const writer = createHistoryWriter(store, log)
  const trimmer = createTrimmer(store, log, writer.flush)
  const bus = options.createBus(
    { deliver, missed, store: writer.flush, charged: options.charged },
    clock
  )
  let isClosing = false

  function deliver(
    channel: string,
    event: ChatEvent,
    sequence: number,
    isOwn: boolean
  ): void {
    const room = rooms.get(channel)?.room
    const isNews = room?.apply(event, sequence, isOwn) ?? true
    if (event.kind === 'message' && isOwn && isNews) {
      const { message, author } = event
      writer.add(
        channel,
        room?.find(message.id) ?? recordOf(message, author, sequence)
      )
      const keptFrom = room?.keptFrom() ?? null
      if (keptFrom !== null) trimmer.later(channel, keptFrom)
    }
    if (event.kind === 'hide') {
      const record = findPending(channel, event.id)
      if (record !== undefined) writer.add(channel, { ...record, hidden: true })
    }
  }

  function missed(channel: string, withdrawn: string[]): void {
    const open = rooms.get(channel)
    if (open === undefined) return
    for (const id of withdrawn) open.room.apply({ kind: 'hide', id }, 0, false)
    void load(open)
  }

  const alone = setInterval(() => {
    if (bus.isJoined()) return
    for (const open of rooms.values()) void load(open)
  }, ALONE_MS)

  /** Only one read of a room runs at a time, and one more follows for all that came up meanwhile. */
  function load(open: OpenRoom): Promise<void> {
    open.isStale = true
    open.loading ??= readWhileStale(open)
    return open.loading
  }

  async function readWhileStale(open: OpenRoom): Promise<void> {
    while (open.isStale) {
      open.isStale = false
      await readStored(open)
    }
    open.loading = null
  }

  async function readStored(open: OpenRoom): Promise<void> {
    const { channel } = open.room
    const isRetry = open.retry !== null
    if (open.retry !== null) clearTimeout(open.retry)
    open.retry = null
    try {
      await options.mayBeRead()
      const restore = open.room.restoring()
      // What is written during the read may be neither in its result nor among what still waits after it.
      const waited = writer.pending(channel)
      const state = await store.load(channel)
      const stored = mergeRecords(state.records, waited)
      const records = mergeRecords(stored, writer.pending(channel))
      restore({ ...state, records })
      const [oldest] = state.records
      if (state.hasOlder && oldest !== undefined)
        trimmer.later(channel, oldest.sequence)
    } catch (error) {
      const level = isRetry ? 'debug' : 'warn'
      log[level]({ err: error }, 'chat history could not be read')
      if (rooms.get(channel) === open && !isClosing)
        open.retry = setTimeout(() => void load(open), HISTORY_RETRY_MS)
    }
  }

  function openRoom(channel: string): OpenRoom {
    const open: OpenRoom = {
      room: createRoom(channel, options.roomMessages, clock, options.delivered),
      present: new Set(),
      ready: null,
      loading: null,
      isStale: false,
      retry: null
    }
    rooms.set(channel, open)
    // Messages of other copies are let in once it is known who may read them.
    const loaded = options
      .mayBeRead()
      // Those who came may have left by now, and then nobody would close it.
      .then(() => (rooms.get(channel) === open ? bus.open(channel) : undefined))
      .then(() => load(open))
    open.ready = new Promise(resolve => {
      const timer = setTimeout(resolve, HISTORY_WAIT_MS)
      void loaded.then(() => {
        clearTimeout(timer)
        open.ready = null
        resolve()
      })
    })
    return open
  }

  const findPending = (channel: string, id: string) =>
    writer.pending(channel).find(({ message }) => message.id === id)

  /** Looks more than once, as another copy may be just about to write it. */
  async function findWritten(
    channel: string,
    id: string,
    looks = LOOKS
  ): Promise<ChatRecord | null> {
    const record = await store.find(channel, id)
    if (record !== null || looks === 1) return record
    await wait(WRITE_BEHIND_MS)
    return findWritten(channel, id, looks - 1)
  }

  const find = async (
    channel: string,
    id: string
  ): Promise<ChatRecord | null> =>
    rooms.get(channel)?.room.find(id) ??
    findPending(channel, id) ??
    (await findWritten(channel, id))

  return {
    enter(channel, member) {
      const open = rooms.get(channel) ?? openRoom(channel)
      open.present.add(member)
      return { room: open.room, ready: open.ready }
    },
    members: channel => rooms.get(channel)?.present.size ?? 0,
    leave(room, member) {
      room.remove(member)
      const open = rooms.get(room.channel)
      if (open?.room !== room) return
      open.present.delete(member)
      if (open.present.size > 0) return
      if (open.retry !== null) clearTimeout(open.retry)
      rooms.delete(room.channel)
      bus.close(room.channel)
    },
    publish: bus.publish,
    tellCharge: charge => bus.tellCharge(charge),
    isJoined: () => bus.isJoined(),
    async hide(channel, id) {
      const record = await find(channel, id)
      if (record === null) return false
      await store.save([{ channel, record: { ...record, hidden: true } }])
      bus.publish(channel, { kind: 'hide', id })
      return true
    },
    async mute(channel, id) {
      const record = await find(channel, id)
      if (record === null) return false
      const { author } = record
      const untilMs = clock.now() + ADMIN_MUTE_MS
      await store.mute(channel, author, untilMs)
      bus.publish(channel, { kind: 'mute', author, untilMs })
      return true
    },
    slowMode: async channel => (await store.load(channel)).slowModeSeconds,
    async setSlowMode(channel, seconds) {
      await store.setSlowMode(channel, seconds)
      bus.publish(channel, { kind: 'slow-mode', seconds })
    },
    async leaveBus() {
      isClosing = true
      clearInterval(alone)
      await bus.stop()
      for (const { room } of rooms.values()) room.flush()
    },
    close: () => trimmer.close(writer.close)
  }
}
