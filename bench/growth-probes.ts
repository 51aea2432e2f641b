import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { atShare } from './share.ts'

const PAGE = '/comics'
const EVERY_MS = 20
const ROOM = 'growth'

export interface Lateness {
  p99Ms: number
  longestMs: number
  samples: number
}

export interface Probes {
  stop(): Promise<{ chat: Lateness; page: Lateness }>
}

function latenessOf(times: number[]): Lateness {
  return {
    p99Ms: atShare(times, 0.99),
    longestMs: atShare(times, 1),
    samples: times.length
  }
}

async function openChat(
  url: string,
  onMessage: (content: string) => void
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  const joined = new Promise(resolve => {
    socket.addEventListener('message', ({ data }) => {
      const { type, data: said } = JSON.parse(String(data)) as {
        type: string
        data: { content: string }
      }
      if (type === 'channel_joined') resolve(undefined)
      if (type === 'chat_message') onMessage(said.content)
    })
  })
  await new Promise(resolve => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ type: 'join_channel', data: { channel: ROOM } }))
  await joined
  return socket
}

/**
 * Requests a published page and writes in the chat again and again, whatever else the hub
 * does, and measures how late the answer and the message come.
 */
export async function startProbes(url: string): Promise<Probes> {
  const chat: number[] = []
  const page: number[] = []
  const agent = new Agent({ keepAlive: true })
  const socket = await openChat(url, content =>
    chat.push(performance.now() - Number(content))
  )
  const stopping = new AbortController()
  const { signal } = stopping

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const from = performance.now()
      const headers = { 'accept-encoding': 'br' }
      request(url + PAGE, { agent, headers }, response => {
        response.resume().on('end', () => {
          page.push(performance.now() - from)
          resolve()
        })
      })
        .on('error', reject)
        .end()
    })
  const say = () =>
    socket.send(
      JSON.stringify({
        type: 'chat_message',
        data: {
          username: 'probe',
          content: String(performance.now()),
          avatar: ''
        }
      })
    )
  const askOn = async () => {
    for (; !signal.aborted; await wait(EVERY_MS)) await ask()
  }
  const sayOn = async () => {
    for (; !signal.aborted; await wait(EVERY_MS)) say()
  }
  const both = Promise.all([askOn(), sayOn()])
  return {
    async stop() {
      stopping.abort()
      await both
      socket.close()
      agent.destroy()
      return { chat: latenessOf(chat), page: latenessOf(page) }
    }
  }
}
