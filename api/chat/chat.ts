import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import type { ChatEvent, CreateBus } from './bus.ts'
import {
  addressOf,
  createHandshakeQueue,
  handshakeProblem,
  isLoopback,
  refuse,
  refuseBusy
} from './handshake.ts'
import { createHistoryWriter, mergeRecords, type ChatStore } from './history.ts'
import { createNames } from './names.ts'
import { createRoom, type Member, type Room } from './rooms.ts'
import type { ChatLimits } from './rules.ts'
import { serveSocket, type Connection } from './socket.ts'

const WS_OPTIONS = {
  noServer: true,
  maxPayload: 16_384,
  perMessageDeflate: false,
  maxFragments: 32,
  maxBufferedChunks: 1024,
  maxPendingAutoPongs: 10,
  closeTimeout: 2_000,
  clientTracking: true,
  skipUTF8Validation: false
} as const

const HEARTBEAT_MS = 30_000
const BACKLOG_CHECK_MS = 1_000
const NAMES_REFRESH_MS = 10_000
/** How long a join waits for the history; later it is sent again when it is there. */
const HISTORY_WAIT_MS = 250
const HISTORY_RETRY_MS = 1_000
const ADMIN_MUTE_MS = 10 * 60 * 1000
const GOING_AWAY = 1001

export interface ChatOptions {
  log: Logger
  clock: Clock
  store: ChatStore
  createBus: CreateBus
  /** The usernames of the approved streamers, which nobody else may take. */
  approvedNames: () => Promise<string[]>
  limits: ChatLimits
  config: Pick<Config, 'trustProxy' | 'publicOrigin' | 'apiUrl'>
}

interface OpenRoom {
  room: Room
  /** Members, and those who still wait for the history. */
  present: Set<Member>
  /** null when the history is known. */
  ready: Promise<void> | null
  retry: NodeJS.Timeout | null
}

/** The own chat: everything behind /ws. */
export function createChat(options: ChatOptions) {
  const { log, store, limits, clock } = options
  const rooms = new Map<string, OpenRoom>()
  const connections = new Map<Connection, string>()
  const perAddress = new Map<string, number>()
  const names = createNames(options.approvedNames)
  const writer = createHistoryWriter(store, log)
  const handshakes = createHandshakeQueue(clock)
  const server = new WebSocketServer(WS_OPTIONS)
  let sockets = 0
  let isClosing = false

  const bus = options.createBus({ deliver, rejoined }, clock)

  function deliver(
    channel: string,
    event: ChatEvent,
    sequence: number,
    isOwn: boolean
  ): void {
    const room = rooms.get(channel)?.room
    const isNews = room?.apply(event, sequence) ?? true
    if (event.kind === 'message' && isOwn && isNews) {
      const { message, author } = event
      writer.add(
        channel,
        room?.find(message.id) ?? { message, author, sequence, hidden: false }
      )
    }
    if (event.kind === 'hide') {
      const record = writer
        .pending(channel)
        .find(({ message }) => message.id === event.id)
      if (record !== undefined) writer.add(channel, { ...record, hidden: true })
    }
  }

  function rejoined(): void {
    for (const open of rooms.values()) void load(open)
  }

  async function load(open: OpenRoom): Promise<void> {
    const { channel } = open.room
    try {
      const state = await store.load(channel)
      const records = mergeRecords(state.records, writer.pending(channel))
      open.room.restore({ ...state, records })
    } catch (error) {
      log.warn({ err: error }, 'chat history could not be read')
      if (rooms.get(channel) === open && !isClosing)
        open.retry = setTimeout(() => void load(open), HISTORY_RETRY_MS)
    }
  }

  function openRoom(channel: string): OpenRoom {
    const open: OpenRoom = {
      room: createRoom(channel, limits.roomMessages, clock),
      present: new Set(),
      ready: null,
      retry: null
    }
    rooms.set(channel, open)
    const loaded = bus.open(channel).then(() => load(open))
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

  function leave(room: Room, member: Member): void {
    room.remove(member)
    const open = rooms.get(room.channel)
    if (open?.room !== room) return
    open.present.delete(member)
    if (open.present.size > 0) return
    if (open.retry !== null) clearTimeout(open.retry)
    rooms.delete(room.channel)
    bus.close(room.channel)
  }

  function connect(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string
  ): void {
    server.handleUpgrade(request, socket, head, ws => {
      // On loopback everybody has the same address: there a connection stands for itself.
      const self = isLoopback(address) ? randomUUID() : address
      const connection = serveSocket(ws, socket, {
        names,
        clock,
        messages: limits.messages,
        leave,
        publish: (channel, event) => bus.publish(channel, event),
        authorOf: channel =>
          createHash('sha256')
            .update(`${channel} ${self}`)
            .digest('base64url')
            .slice(0, 16),
        enter: (channel, member) => {
          const open = rooms.get(channel) ?? openRoom(channel)
          open.present.add(member)
          return open
        }
      })
      connections.set(connection, address)
      ws.on('close', () => connections.delete(connection))
    })
  }

  const heartbeat = setInterval(() => {
    for (const connection of connections.keys()) connection.beat()
  }, HEARTBEAT_MS)
  const backlog = setInterval(() => {
    for (const connection of connections.keys()) connection.checkBacklog()
  }, BACKLOG_CHECK_MS)
  const refreshNames = () =>
    names
      .refresh()
      .catch(error => log.debug({ err: error }, 'approved names unknown'))
  const namesTimer = setInterval(refreshNames, NAMES_REFRESH_MS)
  void refreshNames()

  const find = async (channel: string, id: string) =>
    rooms.get(channel)?.room.find(id) ??
    writer.pending(channel).find(({ message }) => message.id === id) ??
    (await store.find(channel, id))

  let closed: Promise<void> | null = null
  async function close(): Promise<void> {
    isClosing = true
    clearInterval(heartbeat)
    clearInterval(backlog)
    clearInterval(namesTimer)
    handshakes.close()
    await bus.stop()
    for (const { room } of rooms.values()) room.flush()
    const gone = new Promise<void>(resolve => server.close(() => resolve()))
    for (const connection of connections.keys())
      connection.close(GOING_AWAY, 'The chat restarts')
    await gone
    await writer.close()
  }

  return {
    /** Whether the other copies hear this one. */
    isJoined: () => bus.isJoined(),
    /** Takes a message away from everybody's sight; false when there is none. */
    async hide(channel: string, id: string): Promise<boolean> {
      const record = await find(channel, id)
      if (record === null) return false
      await store.save([{ channel, record: { ...record, hidden: true } }])
      bus.publish(channel, { kind: 'hide', id })
      return true
    },
    /** Silences the author of a message in this room for a while; false when there is none. */
    async mute(channel: string, id: string): Promise<boolean> {
      const record = await find(channel, id)
      if (record === null) return false
      const { author } = record
      const untilMs = clock.now() + ADMIN_MUTE_MS
      await store.mute(channel, author, untilMs)
      bus.publish(channel, { kind: 'mute', author, untilMs })
      return true
    },
    /** Lets everybody in the room speak only once in so many seconds; 0 ends it. */
    async setSlowMode(channel: string, seconds: number): Promise<void> {
      await store.setSlowMode(channel, seconds)
      bus.publish(channel, { kind: 'slow-mode', seconds })
    },
    /** Takes over an upgrade request of /ws; answers every other with its status. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy())
      const problem = handshakeProblem(request, options.config)
      if (problem !== null)
        return refuse(
          socket,
          problem.status,
          problem.message,
          problem.status === 426 ? { 'Sec-WebSocket-Version': '13' } : {}
        )
      const address = addressOf(request, options.config.trustProxy)
      const count = perAddress.get(address) ?? 0
      if (!isLoopback(address) && count >= limits.socketsPerAddress)
        return refuseBusy(socket, 429)
      if (isClosing || sockets >= limits.sockets) return refuseBusy(socket, 503)
      sockets += 1
      perAddress.set(address, count + 1)
      socket.once('close', () => {
        sockets -= 1
        const left = (perAddress.get(address) ?? 1) - 1
        if (left === 0) perAddress.delete(address)
        else perAddress.set(address, left)
      })
      handshakes.enter(socket, () => connect(request, socket, head, address))
    },
    /** Lets go of the bus, says 1001 to everybody and writes what waits. */
    close: () => (closed ??= close())
  }
}

export type Chat = ReturnType<typeof createChat>
