import { createServer } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { connect as connectTcp } from 'node:net'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import type { ServerMessage } from '#contract/chat'
import { systemClock } from '#http/clock'
import { createMemoryBus } from './rooms/bus.ts'
import { createChatServer } from './server.ts'
import type { ChatServerOptions } from './server.ts'
import type { Gates } from './gates.ts'
import { mergeRecords } from './rooms/history.ts'
import type { ChatStore, RoomState } from './rooms/history.ts'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'

/** A store of a test's own: what MongoDB would keep, in a Map. */
export function createTestStore(): ChatStore & {
  rooms: Map<string, RoomState>
} {
  const rooms = new Map<string, RoomState>()
  const stateOf = (channel: string) => {
    const state = rooms.get(channel) ?? {
      records: [],
      hasOlder: false,
      slowModeSeconds: 0,
      mutes: []
    }
    rooms.set(channel, state)
    return state
  }
  return {
    rooms,
    load: async channel => structuredClone(stateOf(channel)),
    find: async (channel, id) =>
      stateOf(channel).records.find(({ message }) => message.id === id) ?? null,
    save: async entries => {
      for (const { channel, record } of entries) {
        const state = stateOf(channel)
        state.records = mergeRecords(state.records, [structuredClone(record)])
      }
    },
    trim: async () => {},
    mute: async (channel, author, untilMs) => {
      stateOf(channel).mutes.push({ author, untilMs })
    },
    setSlowMode: async (channel, seconds) => {
      stateOf(channel).slowModeSeconds = seconds
    }
  }
}

/** A hub without gated streams. */
export const OPEN_GATES: Gates = {
  known: async () => {},
  refresh: async () => new Set(),
  mayJoin: () => true
}

/** The chat on a bare http server of its own. */
export async function startChat(options: Partial<ChatServerOptions> = {}) {
  const chat = createChatServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    store: createTestStore(),
    createBus: createMemoryBus,
    approvedNames: async () => [],
    visitorOf: () => null,
    hasPicture: () => true,
    gates: OPEN_GATES,
    onChange: () => {},
    limits: CHAT_LIMIT_DEFAULTS,
    config: { trustProxy: false, publicOrigin: null, apiUrl: null },
    ...options
  })
  const server = createServer((_, response) => response.end('ok'))
  server.on('upgrade', (request, socket, head) =>
    chat.upgrade(request, socket, head)
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    chat,
    port,
    url: `ws://127.0.0.1:${port}/ws`,
    async close() {
      server.close()
      await chat.close()
      server.closeAllConnections()
    }
  }
}

/** A browser's side of /ws: remembers what it was sent, in order. */
export async function connectTo(
  url: string,
  options: ClientOptions = {},
  protocols: string[] = []
) {
  const ws = new WebSocket(url, protocols, options)
  const received: ServerMessage[] = []
  let wake = () => {}
  let closed: number | null = null
  ws.on('message', data => {
    received.push(JSON.parse((data as Buffer).toString()) as ServerMessage)
    wake()
  })
  ws.on('close', code => {
    closed = code
    wake()
  })
  let read = 0
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const shown = () =>
    received.reduce<string[]>((contents, { type, data }) => {
      if (type === 'message_history')
        return data.messages.map(({ content }) => content)
      return type === 'chat_message' ? [...contents, data.content] : contents
    }, [])
  const client = {
    ws,
    received,
    /** The next message of this type that has not been taken yet; those before it are skipped. */
    next: <T extends ServerMessage['type']>(type: T) =>
      until(() => {
        while (read < received.length) {
          const message = received[read]
          read += 1
          if (message?.type === type)
            return message as Extract<ServerMessage, { type: T }>
        }
        return undefined
      }),
    /** Every chat message received so far. */
    messages: () =>
      received
        .filter(message => message.type === 'chat_message')
        .map(({ data }) => data),
    /** What a page would show now. */
    shown,
    /**
     * Waits until a page would show just this. What was said is in the history, comes after it
     * or in a second one, because a join waits for the database and other copies only for a while.
     */
    shows: (contents: string[]) =>
      until(() => (isDeepStrictEqual(shown(), contents) ? true : undefined)),
    /** The code with which the connection ended. */
    closed: () => until(() => closed ?? undefined),
    send: (frame: unknown) =>
      ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    say: (content: string, username = 'Ada', avatar = '/guest.webp') =>
      client.send({
        type: 'chat_message',
        data: { username, content, avatar }
      }),
    async join(channel: string) {
      client.send({ type: 'join_channel', data: { channel } })
      await client.next('channel_joined')
      return (await client.next('message_history')).data.messages
    }
  }
  return client
}

export type Client = Awaited<ReturnType<typeof connectTo>>

/** A connection on which a test writes bytes that no library would send. */
export async function connectRaw(port: number) {
  const socket = connectTcp(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.on('error', () => {})
  const ended = new Promise<void>(resolve =>
    socket.once('close', () => resolve())
  )
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  return {
    socket,
    write: (bytes: Buffer | string) => socket.write(bytes),
    /** The whole answer, once the server has closed the connection. */
    async answer() {
      await ended
      return Buffer.concat(chunks)
    },
    sofar: () => Buffer.concat(chunks)
  }
}

/** The request of a handshake, with headers changed or (null) left out. */
export function handshake(
  changes: Record<string, string | null> = {},
  line = 'GET /ws HTTP/1.1'
): string {
  const headers = {
    Host: 'hub.test',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    ...changes
  }
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  return `${[line, ...lines].join('\r\n')}\r\n\r\n`
}

/** A masked client frame of which every bit can be chosen. */
export function clientFrame(
  payload: Buffer | string,
  { first = 0x81, isMasked = true } = {}
): Buffer {
  const body = Buffer.from(payload)
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0)
  const bit = isMasked ? 0x80 : 0
  const header =
    body.length < 126
      ? Buffer.from([first, bit | body.length])
      : Buffer.from([first, bit | 126, body.length >> 8, body.length & 255])
  const masked = isMasked ? body.map((byte, i) => byte ^ mask[i % 4]!) : body
  return Buffer.concat([header, mask, masked])
}
