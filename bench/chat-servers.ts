/**
 * One chat server of the bench, in a process of its own: `node bench/chat-servers.ts KIND [REDIS]`,
 * controlled over IPC; with the address of a Redis, `pog` is one of several copies. `pog` is ours; it is compared with the others, which only
 * parse a message and send it to everyone.
 */
import { createServer } from 'node:http'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { ClientMessage } from '#contract/chat'
import { systemClock } from '#http/clock'
import { createMemoryBus } from '#api/chat/rooms/bus'
import { createRedisBus } from '#api/chat/rooms/redis-bus'
import { createChatServer } from '#api/chat/server'
import { textFrame } from '#api/chat/frames'
import { CHAT_LIMIT_DEFAULTS } from '#api/chat/limits/limits'
import { createTestStore, OPEN_GATES } from '#api/chat/testing'

export type Kind = 'pog' | 'ws' | 'ws-joined' | 'socket.io'

/** What a server answers when the bench asks for its usage. */
export interface Usage {
  cpuMs: number
  rssMb: number
}

let made = 0
/** What every server turns a message into, with the same fields, so that all frames are equally long. */
function stamped({ username, content, avatar }: Sent) {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    username,
    content,
    avatar,
    timestamp: new Date().toISOString()
  }
}
type Sent = Extract<ClientMessage, { type: 'chat_message' }>['data']

function servePog(http: HttpServer, redis: string | undefined): void {
  const log = pino({ level: 'silent' })
  const chat = createChatServer({
    log,
    clock: systemClock,
    store: createTestStore(),
    createBus:
      redis === undefined ? createMemoryBus : createRedisBus([redis], log),
    approvedNames: async () => [],
    visitorOf: () => null,
    hasPicture: () => true,
    gates: OPEN_GATES,
    onChange: () => {},
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: 1e9,
      addressMessages: 1e9,
      roomMessages: 1e9,
      historyBytes: 1e12
    },
    config: { trustProxy: false, publicOrigin: null, apiUrl: null }
  })
  http.on('upgrade', (request, socket, head) =>
    chat.upgrade(request, socket, head)
  )
}

/** ws with one prepared frame per message, written to every socket; `joined` writes once per turn. */
function serveWs(http: HttpServer, joined: boolean): void {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  const sockets = new Set<Socket>()
  let waiting: Buffer[] = []
  const flush = () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    for (const socket of sockets) socket.write(bytes)
  }
  server.on('connection', (ws, request) => {
    const { socket } = request
    ws.on('close', () => sockets.delete(socket))
    ws.on('message', data => {
      const message = JSON.parse((data as Buffer).toString()) as ClientMessage
      if (message.type === 'join_channel') {
        sockets.add(socket)
        return ws.send('{"type":"message_history","data":{"messages":[]}}')
      }
      const frame = textFrame({
        type: 'chat_message',
        data: stamped(message.data)
      })
      if (!joined) for (const socket of sockets) socket.write(frame)
      else if (waiting.push(frame) === 1) setImmediate(flush)
    })
  })
}

function serveSocketIo(http: HttpServer): void {
  const io = new SocketIo(http, {
    transports: ['websocket'],
    perMessageDeflate: false
  })
  io.on('connection', socket => {
    socket.on('message', (message: ClientMessage) => {
      if (message.type === 'join_channel') {
        void socket.join('room')
        socket.emit('message', { type: 'message_history' })
      } else {
        io.to('room').emit('message', {
          type: 'chat_message',
          data: stamped(message.data)
        })
      }
    })
  })
}

const http = createServer((_, response) => response.end())
const kind = process.argv[2] as Kind
if (kind === 'pog') servePog(http, process.argv[3])
else if (kind === 'socket.io') serveSocketIo(http)
else serveWs(http, kind === 'ws-joined')
http.listen(0, '127.0.0.1', 4096, () =>
  process.send?.((http.address() as AddressInfo).port)
)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 1024 / 1024
  }
  process.send?.(usage)
})
process.on('disconnect', () => process.exit())
