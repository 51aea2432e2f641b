import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

const REPLY_LIMIT_MS = 20_000

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  /** Sent in chunks, without a length. */
  body?: string | Buffer
}

/**
 * Somebody with addresses of their own: one of this machine, and one passed on by the hub's proxy.
 */
export interface Attacker {
  /** Null when no answer came. */
  ask(path: string, sent?: Sent): Promise<Answer | null>
  /** An open chat socket, or null when it was refused. */
  chat(headers?: Record<string, string>): Promise<WebSocket | null>
  /** A connection for bytes that are not HTTP. */
  line(): Socket
  /** Does it again and again, with a rest between, until the end. */
  repeat(restMs: number, work: () => Promise<unknown>): Promise<void>
  /** How many requests and handshakes it has made. */
  sent(): number
  close(): void
}

export interface Place {
  url: string
  /** Such as 127.10.0.1. */
  from: string
  /** What X-Forwarded-For says, such as 203.0.113.10. */
  forwarded: string
}

export function createAttacker(
  { url, from, forwarded }: Place,
  signal: AbortSignal
): Attacker {
  const { hostname: host, port } = new URL(url)
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    localAddress: from
  })
  let sent = 0
  const ask: Attacker['ask'] = (path, { method = 'GET', headers, body } = {}) =>
    new Promise(resolve => {
      sent += 1
      const outgoing = request(
        {
          host,
          port,
          path,
          method,
          agent,
          headers: { 'X-Forwarded-For': forwarded, ...headers },
          timeout: REPLY_LIMIT_MS
        },
        response => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('error', () => resolve(null))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text
            })
          )
        }
      )
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('error', () => resolve(null))
      outgoing.on('close', () => resolve(null))
      if (body !== undefined) outgoing.write(body)
      outgoing.end()
    })
  return {
    ask,
    chat: headers =>
      new Promise(resolve => {
        sent += 1
        const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
          localAddress: from,
          headers: { 'X-Forwarded-For': forwarded, ...headers }
        })
        ws.on('error', () => resolve(null))
        ws.on('open', () => resolve(ws))
      }),
    line: () => {
      const socket = connect({ host, port: Number(port), localAddress: from })
      socket.on('error', () => undefined)
      socket.resume()
      return socket
    },
    repeat: async (restMs, work) => {
      while (!signal.aborted) {
        await work().catch(() => undefined)
        await wait(restMs, undefined, { signal }).catch(() => undefined)
      }
    },
    sent: () => sent,
    close: () => agent.destroy()
  }
}
