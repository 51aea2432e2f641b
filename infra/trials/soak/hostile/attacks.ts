import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Attacker } from './attacker.ts'

/** The room of the honest chatter, which every chat attack aims at. */
export const ROOM = 'honest_room'
/** A limited collectible that everybody wants. */
export const LIMITED = 'collectible-soak-limited'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const LARGE = Buffer.alloc(200_000, 'x')
const HUGE = Buffer.alloc(9_000_000, 'x')
const MARKS = `a${'\u0301'.repeat(5000)}`
const LINES_HELD = 20

const say = (ws: WebSocket, type: string, data: object) =>
  ws.send(JSON.stringify({ type, data }))
const speak = (ws: WebSocket, content: string, more: object = {}) =>
  say(ws, 'chat_message', {
    username: randomUUID().slice(0, 12),
    content,
    avatar: '',
    ...more
  })
const closed = (ws: WebSocket) =>
  new Promise<void>(resolve => {
    ws.once('close', () => resolve())
    ws.close()
  })

/** A body far above the limit, and a next request on the same connection. */
async function refusedBodies({ ask }: Attacker): Promise<void> {
  const login = { method: 'POST', headers: JSON_TYPE }
  await ask('/api/admin/login', { ...login, body: LARGE })
  await ask('/api/uploads/image', { method: 'POST', body: HUGE })
  await ask('/api/content', { method: 'POST', body: LARGE })
  await ask('/games', { method: 'POST', body: LARGE })
}

async function wrongPasswords({ ask }: Attacker): Promise<void> {
  const body = JSON.stringify({ password: `wrong ${randomUUID()}` })
  await ask('/api/admin/login', { method: 'POST', headers: JSON_TYPE, body })
}

/** Pages that do not exist, with a cookie and without. */
async function unknownPages({ ask }: Attacker): Promise<void> {
  const id = randomUUID()
  await Promise.all([
    ask(`/stream/${id}`),
    ask(`/stream/${id}`, { headers: { Cookie: `visitor=${id}` } }),
    ask(`/streamer-embed/${id.replaceAll('-', '').slice(0, 25)}`)
  ])
}

/** Claims and likes, each as a new visitor with a new cookie. */
async function newVisitors({ ask }: Attacker): Promise<void> {
  await ask(`/api/collectibles/${LIMITED}/claim`, { method: 'POST' })
  await ask('/api/streams/stream-grand-final/like', { method: 'POST' })
  await ask('/api/user/profile')
}

async function searches({ ask }: Attacker): Promise<void> {
  await ask(`/api/twitch/external/search?q=${randomUUID()}`)
  await ask('/api/twitch/external/search?q=' + 'a'.repeat(99))
}

async function heldNews({ ask }: Attacker): Promise<void> {
  await Promise.all(
    Array.from({ length: 5 }, () => ask('/api/revision?after=9999999999999'))
  )
}

/** Costly text, floods, and a new connection when the old one is muted. */
async function chatFlood({ chat }: Attacker): Promise<void> {
  const ws = await chat()
  if (!ws) return
  say(ws, 'join_channel', { channel: ROOM })
  for (let n = 0; n < 8; n += 1) speak(ws, `flood ${randomUUID()}`)
  speak(ws, MARKS)
  speak(ws, 'x', { username: MARKS })
  speak(ws, 'x', { avatar: `/${'a'.repeat(5000)}` })
  await closed(ws)
}

/** The history of a room, over and over, and rooms that nobody needs. */
async function chatJoins({ chat }: Attacker): Promise<void> {
  const ws = await chat()
  if (!ws) return
  for (let n = 0; n < 30; n += 1) {
    say(ws, 'join_channel', { channel: ROOM })
    say(ws, 'join_channel', { channel: randomUUID().slice(0, 8) })
  }
  ws.send('not json')
  ws.send(Buffer.alloc(100))
  await closed(ws)
}

/** Sockets that read nothing. */
async function chatDeaf({ chat }: Attacker): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => chat()))
  for (const ws of sockets) {
    if (!ws) continue
    say(ws, 'join_channel', { channel: ROOM })
    ws.pause()
  }
  await new Promise(resolve => setTimeout(resolve, 2000))
  for (const ws of sockets) ws?.terminate()
}

/** Half a request, and bytes that are no request at all. */
async function slowLines({ line }: Attacker): Promise<void> {
  const lines = Array.from({ length: LINES_HELD }, (_, n) => {
    const socket = line()
    socket.write(
      n % 2 === 0
        ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half:'
        : 'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    )
    return socket
  })
  await new Promise(resolve => setTimeout(resolve, 5000))
  for (const socket of lines) socket.destroy()
}

/** Requests that each cost the database a look-up. */
async function ownReads({ ask }: Attacker): Promise<void> {
  await ask('/api/collectibles')
  await ask('/api/content/exclusive/all')
  await ask('/api/streams/stream-grand-final/chat')
}

/**
 * What each attacker does, with the rest between two attacks. Twenty attackers together send only some
 * hundreds of requests and frames a second, because they share the machine with the hub.
 */
export const ATTACKS: {
  restMs: number
  attack: (attacker: Attacker) => Promise<void>
}[] = [
  { restMs: 4000, attack: refusedBodies },
  { restMs: 1000, attack: wrongPasswords },
  { restMs: 1000, attack: unknownPages },
  { restMs: 3000, attack: newVisitors },
  { restMs: 2000, attack: searches },
  { restMs: 2000, attack: heldNews },
  { restMs: 1000, attack: chatFlood },
  { restMs: 2000, attack: chatJoins },
  { restMs: 4000, attack: chatDeaf },
  { restMs: 2000, attack: slowLines },
  { restMs: 3000, attack: ownReads }
]
