import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Config } from '#http/config'
import { createJob } from '#http/job'
import { clientAddress } from '#http/client'
import type { ProxyTrust } from '#http/client'
import { isLoopback, networksOf } from '#http/network'
import type { Watched } from '../calls/core.ts'
import { WIDER } from './limits/ceilings.ts'
import { handshakeProblem, refuse, refuseBusy } from './handshake.ts'
import { createHandshakeQueue } from './handshake-queue.ts'
import type { Gates } from './gates.ts'
import { isSentOn } from './home.ts'
import { createLobby } from './rooms/lobby.ts'
import type { Lobby, LobbyOptions } from './rooms/lobby.ts'
import { createNames } from './words/names.ts'
import { createPeople } from './limits/people.ts'
import { createWordList } from './words/word-list.ts'
import type { ChatLimits } from './limits/limits.ts'
import { serveSocket } from './socket.ts'
import type { Connection } from './socket.ts'

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
/**
 * Names and gates are read again even without news: changes made while the database was unavailable
 * were announced to nobody.
 */
const RENEW_MS = 10_000
const RENEW_RETRY_MS = 1_000
const GOING_AWAY = 1001

export interface ChatServerOptions extends Omit<
  LobbyOptions,
  'roomMessages' | 'delivered' | 'charged' | 'mayBeRead'
> {
  /** The usernames of the approved streamers, which nobody else may take. */
  approvedNames: () => Promise<string[]>
  gates: Gates
  /** Calls the listener whenever something public has changed, streamers and gates too. */
  onChange: (listener: () => void) => void
  /** The visitor whose signed cookie comes with the upgrade. */
  visitorOf: (request: IncomingMessage) => string | null
  limits: ChatLimits
  /** Whether we have a picture at this address. */
  hasPicture: (address: string) => boolean
  /** Words that no message may contain. */
  words?: string[]
  config: Pick<Config, 'publicOrigin' | 'apiUrl'> & ProxyTrust
}

/** The own chat: everything behind /ws. */
export interface ChatServer
  extends
    Required<Watched>,
    Pick<Lobby, 'hide' | 'mute' | 'slowMode' | 'setSlowMode'> {
  /** Whether the other copies hear this one. */
  isJoined(): boolean
  /** Open sockets, including those in the queue. */
  sockets(): number
  /** Reserves the username of a streamer who has just been approved. */
  reserve(name: string): void
  /** Takes over an upgrade request of /ws; answers every other with its status. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Leaves the bus, says 1001 to everybody and stores the messages that are still waiting. */
  close(): Promise<void>
}

export function createChatServer(options: ChatServerOptions): ChatServer {
  const { log, limits, clock, config } = options
  let deliveries = 0
  const lobby = createLobby({
    ...options,
    roomMessages: limits.roomMessages,
    delivered: frames => {
      deliveries += frames
    },
    mayBeRead: options.gates.known,
    charged: charge => people.hear(charge)
  })
  const people = createPeople(clock, limits, lobby.tellCharge)
  const hasListedWord = createWordList(options.words ?? [])
  const names = createNames(options.approvedNames, hasListedWord)
  const handshakes = createHandshakeQueue(clock)
  const server = new WebSocketServer(WS_OPTIONS)
  const connections = new Set<Connection>()
  /** Open sockets by network: never more entries than sockets have networks. */
  const perNetwork = new Map<string, number>()
  let sockets = 0
  let closed: Promise<void> | null = null

  const renewal = createJob(
    async () => {
      await names.refresh()
      const changed = await options.gates.refresh()
      for (const connection of connections)
        if (changed.has(connection.channel() ?? '')) connection.recheck()
    },
    {
      everyMs: RENEW_MS,
      retryMs: RENEW_RETRY_MS,
      failed: error => log.debug({ err: error }, 'streamers and gates unknown')
    }
  )
  options.onChange(() => renewal.start())
  renewal.start()
  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.beat()
    }, HEARTBEAT_MS),
    setInterval(() => {
      for (const connection of connections) connection.checkBacklog()
    }, BACKLOG_CHECK_MS)
  ]

  function countSocket(socket: Duplex, networks: string[]): void {
    sockets += 1
    for (const network of networks)
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => {
      sockets -= 1
      for (const network of networks) {
        const left = (perNetwork.get(network) ?? 1) - 1
        if (left === 0) perNetwork.delete(network)
        else perNetwork.set(network, left)
      }
    })
  }

  const isCrowded = (networks: string[]) =>
    networks.some(
      (network, level) =>
        (perNetwork.get(network) ?? 0) >=
        limits.socketsPerAddress * WIDER ** level
    )

  function connect(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string
  ): void {
    server.handleUpgrade(request, socket, head, ws => {
      const connection = serveSocket(ws, socket, {
        lobby,
        names,
        gates: options.gates,
        clock,
        hasListedWord,
        hasPicture: options.hasPicture,
        person: people.meet(address, options.visitorOf(request))
      })
      connections.add(connection)
      ws.on('close', () => connections.delete(connection))
    })
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    renewal.close()
    handshakes.close()
    await lobby.leaveBus()
    const gone = new Promise<void>(resolve => server.close(() => resolve()))
    for (const connection of connections)
      connection.close(GOING_AWAY, 'The chat restarts')
    await gone
    await lobby.close()
  }

  return {
    isJoined: lobby.isJoined,
    sockets: () => sockets,
    figures: () => ({
      pog_chat_sockets: sockets,
      pog_chat_deliveries_total: deliveries
    }),
    queues: () => [
      {
        name: 'Chat connections',
        now: sockets,
        bound: limits.sockets,
        beyond: 'New chatters are told to try again later.'
      },
      handshakes.queue()
    ],
    reserve: names.reserve,
    hide: lobby.hide,
    mute: lobby.mute,
    setSlowMode: lobby.setSlowMode,
    slowMode: lobby.slowMode,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const problem = handshakeProblem(request, config)
      if (problem !== null) {
        return refuse(
          socket,
          problem.status,
          problem.message,
          problem.status === 426 ? { 'Sec-WebSocket-Version': '13' } : {}
        )
      }
      const address = clientAddress(request, config)
      const networks = networksOf(address)
      if (!isLoopback(address) && isCrowded(networks))
        return refuseBusy(socket, 429)
      if (
        closed !== null ||
        sockets >= limits.sockets ||
        isSentOn(request.headers, sockets, lobby.members, limits)
      )
        return refuseBusy(socket, 503)
      countSocket(socket, networks)
      handshakes.enter(networks, socket, () =>
        connect(request, socket, head, address)
      )
    },
    close: () => (closed ??= close())
  }
}
