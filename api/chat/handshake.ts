import { isIPv6 } from 'node:net'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isServedHost } from '../http.ts'
import { isFromForeignPage } from '../own-origin.ts'
import type { Duplex } from 'node:stream'

const PER_SECOND = 200
const QUEUE_LENGTH = 2_000
const QUEUE_WAIT_MS = 5_000
const TICK_MS = 25
const RETRY_AFTER_S = 5

/** Answers an upgrade with a failure and closes the line. */
export function refuse(
  socket: Duplex,
  status: number,
  message: string,
  headers: Record<string, string> = {}
): void {
  const body = JSON.stringify({ message })
  const all = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  )
}

export const refuseBusy = (socket: Duplex, status: 429 | 503) =>
  refuse(
    socket,
    status,
    status === 429
      ? 'Too many connections from your address'
      : 'The chat is full. Please try again.',
    { 'Retry-After': String(RETRY_AFTER_S) }
  )

/**
 * The address that a limit counts: the last one the proxy wrote when there is a trusted proxy, an
 * IPv6 network of 64 bits as one address.
 */
export function addressOf(
  request: IncomingMessage,
  trustProxy: boolean
): string {
  const forwarded = trustProxy
    ? request.headersDistinct['x-forwarded-for']?.join(',')
    : undefined
  const raw = forwarded?.split(',').at(-1)?.trim()
  const address = (raw ?? request.socket.remoteAddress ?? '').replace(
    /^::ffff:(?=\d+\.)/,
    ''
  )
  if (!isIPv6(address) || address === '::1') return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':')
  const right = tail?.split(':') ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length))
  const groups = [...left, ...zeros.fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

export const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.')

/** Why this is no handshake of ours: status and sentence, or null. No Origin at all is fine: only browsers can be hijacked, and they always send one. */
export function handshakeProblem(
  request: IncomingMessage,
  config: Pick<Config, 'publicOrigin' | 'apiUrl'>
): { status: number; message: string } | null {
  const { headers, method, url } = request
  if (url !== '/ws') return { status: 404, message: 'Not found' }
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket')
    return { status: 400, message: 'This address speaks WebSocket' }
  if (!/^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? ''))
    return { status: 400, message: 'Invalid Sec-WebSocket-Key' }
  if (headers['sec-websocket-version'] !== '13')
    return { status: 426, message: 'WebSocket version 13 is needed' }
  if (!isServedHost(config, headers.host ?? ''))
    return { status: 421, message: 'Wrong host' }
  return isFromForeignPage(config, headers)
    ? { status: 403, message: 'Wrong origin' }
    : null
}

/**
 * Lets 200 handshakes a second through; more wait, 2,000 at most and 5 s at most, so that a restart
 * under thousands of chatters does not stop the event loop.
 */
export function createHandshakeQueue(clock: Clock) {
  const waiting = new Set<{ run: () => void; socket: Duplex; atMs: number }>()
  let tokens = PER_SECOND
  let filledMs = clock.elapsed()
  let timer: NodeJS.Timeout | null = null

  function fill(): void {
    const nowMs = clock.elapsed()
    const grown = ((nowMs - filledMs) / 1000) * PER_SECOND
    tokens = Math.min(PER_SECOND, tokens + grown)
    filledMs = nowMs
  }

  function tick(): void {
    fill()
    const nowMs = clock.elapsed()
    for (const entry of waiting) {
      const isLate = nowMs - entry.atMs > QUEUE_WAIT_MS
      if (!isLate && tokens < 1) break
      waiting.delete(entry)
      if (entry.socket.destroyed) continue
      if (isLate) refuseBusy(entry.socket, 503)
      else {
        tokens -= 1
        entry.run()
      }
    }
    if (waiting.size === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }

  return {
    /** Runs the handshake now or in its turn. */
    enter(socket: Duplex, run: () => void): void {
      fill()
      if (waiting.size === 0 && tokens >= 1) {
        tokens -= 1
        run()
      } else if (waiting.size >= QUEUE_LENGTH) refuseBusy(socket, 503)
      else {
        waiting.add({ run, socket, atMs: clock.elapsed() })
        timer ??= setInterval(tick, TICK_MS)
      }
    },
    /** Refuses everybody who still waits. */
    close(): void {
      for (const { socket } of waiting) refuseBusy(socket, 503)
      waiting.clear()
      if (timer !== null) clearInterval(timer)
    }
  }
}
