/**
 * The chatters of the bench, in a process of their own: raw sockets that count frames without a
 * library, so that one core can receive what another sends. Arguments: one JSON of `Task`; says
 * 'joined' over IPC, starts on each command ('go', or 'warm' for a run that is not measured), and answers with `Outcome`.
 */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Kind } from './chat-servers.ts'
import { atShare } from './share.ts'

export interface Task {
  kind: Kind
  /** The ports of the copies. */
  ports: number[]
  rooms: number
  /** Sockets are dealt to the copies in turn, so that each room is spread over all; or by rooms, so that each room is at one copy. */
  dealt: 'in turn' | 'by rooms'
  sockets: number
  senders: number
  seconds: number
  /**
   * Messages a second in total, or null: each sender keeps so many under way that the server is
   * never idle.
   */
  rate: number | null
}

export interface Outcome {
  sent: number
  delivered: number
  lost: number
  deliveredPerSecond: number
  p50Ms: number
  p99Ms: number
}

const UNDER_WAY = 20
const CONNECTS_AT_ONCE = 50
const CONNECT_PAUSE_MS = 260
const DRAIN_MS = 5_000
/** After this many messages V8 has compiled the code that handles them; at this rate that is quick. */
const WARM_MESSAGES = 2_000
const WARM_RATE = 100
/** Sockets whose messages are parsed for their latency; the others only count frames. */
const READERS = 20
/** Shorter frames are pings, acknowledgements and greetings. */
const SHORTEST_MESSAGE = 120
const MARK = 'sent at '
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

const task = JSON.parse(process.argv[2] ?? '') as Task
const isSocketIo = task.kind === 'socket.io'
const latenessMs: number[] = []
let delivered = 0
let isRunning = false

function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  // A mask of zeros is valid and leaves the body unchanged.
  return Buffer.concat([head, Buffer.alloc(4), body])
}

const encode = (message: unknown) =>
  frameOf(
    isSocketIo
      ? `42${JSON.stringify(['message', message])}`
      : JSON.stringify(message)
  )

const joining = (room: number) =>
  encode({ type: 'join_channel', data: { channel: `bench_${room}` } })

class Chatter {
  socket: Socket
  received = 0
  private rest: Buffer = Buffer.alloc(0)
  private isOpen = false
  private onJoined: () => void = () => {}
  private readonly reads: boolean
  private readonly room: number
  onMessage: (() => void) | null = null

  constructor(index: number) {
    this.reads = index % Math.ceil(task.sockets / READERS) === 0
    const { ports, rooms, dealt } = task
    const turn = Math.floor(index / ports.length)
    this.room = (dealt === 'in turn' ? turn : index) % rooms
    const copy = dealt === 'in turn' ? index : this.room
    this.socket = connect(ports[copy % ports.length]!, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', chunk => this.take(chunk))
  }

  join(): Promise<void> {
    const path = isSocketIo ? '/socket.io/?EIO=4&transport=websocket' : '/ws'
    const key = randomBytes(16).toString('base64')
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
    )
    return new Promise(resolve => {
      this.onJoined = resolve
    })
  }

  private take(chunk: Buffer): void {
    let bytes: Buffer =
      this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    if (!this.isOpen) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end === -1) {
        this.rest = bytes
        return
      }
      this.isOpen = true
      bytes = bytes.subarray(end + 4)
      if (!isSocketIo) this.socket.write(joining(this.room))
    }
    let at = 0
    while (at + 2 <= bytes.length) {
      let length = bytes[at + 1]!
      let head = 2
      if (length === 126) {
        if (at + 4 > bytes.length) break
        length = bytes.readUInt16BE(at + 2)
        head = 4
      } else if (length === 127) {
        if (at + 10 > bytes.length) break
        length = Number(bytes.readBigUInt64BE(at + 2))
        head = 10
      }
      if (at + head + length > bytes.length) break
      // Answered because waiting for quiet takes longer than a server keeps sockets that do not answer.
      if (bytes[at] === PING) this.socket.write(PONG)
      else if (isRunning && length >= SHORTEST_MESSAGE)
        this.count(bytes, at + head, length)
      else this.greet(bytes.subarray(at + head, at + head + length).toString())
      at += head + length
    }
    this.rest = bytes.subarray(at)
  }

  private count(bytes: Buffer, at: number, length: number): void {
    delivered += 1
    this.received += 1
    if (this.reads) {
      const mark = bytes.indexOf(MARK, at) + MARK.length
      const text = bytes.toString(
        'latin1',
        mark,
        Math.min(mark + 20, at + length)
      )
      latenessMs.push(performance.now() - Number.parseFloat(text))
    }
    this.onMessage?.()
  }

  private greet(text: string): void {
    if (text.includes('message_history')) this.onJoined()
    else if (!isSocketIo) return
    else if (text.startsWith('0{')) this.socket.write(frameOf('40'))
    else if (text.startsWith('40')) this.socket.write(joining(this.room))
    else if (text === '2') this.socket.write(frameOf('3'))
  }
}

let sent = 0
function send(chatter: Chatter): void {
  sent += 1
  chatter.socket.write(
    encode({
      type: 'chat_message',
      data: {
        username: 'Sender',
        content: `${MARK}${performance.now().toFixed(3)} and some words more`,
        avatar: '/guest.webp'
      }
    })
  )
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function sendAtRate(
  senders: Chatter[],
  rate: number,
  total: number
): Promise<void> {
  const startMs = performance.now()
  while (sent < total) {
    const dueMs = startMs + (sent * 1000) / rate - performance.now()
    if (dueMs > 0) await pause(dueMs)
    send(senders[sent % senders.length]!)
  }
}

/**
 * Each sender sends the next message when it receives one, so that as many are under way as the
 * server can take.
 */
async function saturate(senders: Chatter[]): Promise<void> {
  for (const [index, sender] of senders.entries()) {
    let heard = 0
    sender.onMessage = () => {
      heard += 1
      if (isSending && heard % senders.length === index) send(sender)
    }
    for (let n = 0; n < UNDER_WAY; n++) send(sender)
  }
  await pause(task.seconds * 1000)
  isSending = false
}
let isSending = false

async function run(chatters: Chatter[], isWarming: boolean): Promise<Outcome> {
  isRunning = true
  isSending = true
  sent = 0
  delivered = 0
  latenessMs.length = 0
  const startMs = performance.now()
  const senders = chatters.slice(0, task.senders)
  const { rate, seconds } = task
  if (rate === null) {
    await saturate(senders)
  } else if (!isWarming) {
    await sendAtRate(senders, rate, rate * seconds)
  } else {
    // If each room is at one copy, every copy has to get this many.
    const times = task.dealt === 'by rooms' ? task.ports.length : 1
    const warmRate = Math.max(rate, WARM_RATE * times)
    await sendAtRate(senders, warmRate, WARM_MESSAGES * times)
  }
  const deliveredPerSecond = (delivered * 1000) / (performance.now() - startMs)
  const endMs = performance.now() + DRAIN_MS
  const due = () => (sent * task.sockets) / task.rooms
  while (delivered < due() && performance.now() < endMs) await pause(20)
  const at = (share: number) => atShare(latenessMs, share)
  return {
    sent,
    delivered,
    lost: due() - delivered,
    deliveredPerSecond,
    p50Ms: at(0.5),
    p99Ms: at(0.99)
  }
}

const chatters: Chatter[] = []
while (chatters.length < task.sockets) {
  const count = Math.min(CONNECTS_AT_ONCE, task.sockets - chatters.length)
  const batch = Array.from(
    { length: count },
    (_, i) => new Chatter(chatters.length + i)
  )
  await Promise.all(batch.map(chatter => chatter.join()))
  chatters.push(...batch)
  await pause(CONNECT_PAUSE_MS)
}
process.send?.('joined')
process.on('message', command => {
  void run(chatters, command === 'warm').then(outcome =>
    process.send?.(outcome)
  )
})
