/** How the cost of chat grows with rooms: 10, 100, 1,000, each with two visitors. */
import { setTimeout as wait } from 'node:timers/promises'
import { startHub } from '../e2e/hub.ts'
import { cpuUs, rssMb } from './process.ts'
import { atShare } from './share.ts'

const SECONDS = 5
const VISITORS = 2
const OPENED_AT_ONCE = 20

export interface RoomsResult {
  rooms: number
  messages: number
  /** Processor time of the hub for one message, in microseconds. */
  cpuUs: number
  p99Ms: number
  lost: number
  memoryMb: number
}

async function join(
  url: string,
  channel: string,
  onMessage: (content: string) => void
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'join_channel', data: { channel } }))
    )
    socket.addEventListener('message', ({ data }) => {
      const { type, data: said } = JSON.parse(String(data)) as {
        type: string
        data: { content: string }
      }
      if (type === 'channel_joined') resolve(undefined)
      if (type === 'chat_message') onMessage(said.content)
    })
  })
  return socket
}

/** In each room one visitor says something once a second, and both receive it. */
export async function measureRooms(rooms: number): Promise<RoomsResult> {
  const hub = await startHub({
    SEED: 'none',
    CHAT_SOCKETS_PER_ADDRESS: String(rooms * VISITORS + 1),
    // In every room somebody at this one address speaks once a second.
    CHAT_MESSAGES_PER_ADDRESS: String(4 * rooms)
  })
  try {
    const lateMs: number[] = []
    const heard = (content: string) =>
      lateMs.push(performance.now() - Number(content))
    const speakers: WebSocket[] = []
    const sockets: WebSocket[] = []
    for (let room = 0; room < rooms; room += OPENED_AT_ONCE) {
      const group = Array.from(
        { length: Math.min(OPENED_AT_ONCE, rooms - room) },
        async (_, i) => {
          const channel = `room_${room + i}`
          speakers.push(await join(hub.url, channel, heard))
          sockets.push(await join(hub.url, channel, heard))
        }
      )
      await Promise.all(group)
    }
    const before = await cpuUs(hub.pid)
    let said = 0
    for (let second = 0; second < SECONDS; second++) {
      const from = performance.now()
      for (const [i, speaker] of speakers.entries()) {
        // Spread over the second, as people do.
        const early = from + (i * 1000) / speakers.length - performance.now()
        if (early > 0) await wait(early)
        const content = String(performance.now())
        const data = { username: `visitor ${i}`, content, avatar: '' }
        speaker.send(JSON.stringify({ type: 'chat_message', data }))
        said++
      }
      await wait(Math.max(0, from + 1000 - performance.now()))
    }
    const until = performance.now() + 5000
    while (lateMs.length < said * VISITORS && performance.now() < until)
      await wait(20)
    const used = (await cpuUs(hub.pid)) - before
    for (const socket of [...speakers, ...sockets]) socket.close()
    return {
      rooms,
      messages: said,
      cpuUs: used / said,
      p99Ms: atShare(lateMs, 0.99),
      lost: said * VISITORS - lateMs.length,
      memoryMb: await rssMb(hub.pid)
    }
  } finally {
    await hub.remove()
  }
}
