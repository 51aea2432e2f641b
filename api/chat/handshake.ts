import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '#http/config'
import { hostOf, isServedHost } from '#http/hosts'
import { isFromForeignPage } from '#http/own-origin'

const RETRY_AFTER_S = 5

/** Answers an upgrade with a failure and closes the connection. */
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
 * Why this handshake is refused: status and sentence, or null. No Origin at all is fine: only
 * browsers can be hijacked, and they always send one.
 */
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
  if (!isServedHost(config, hostOf(request) ?? ''))
    return { status: 421, message: 'Wrong host' }
  return isFromForeignPage(config, headers)
    ? { status: 403, message: 'Wrong origin' }
    : null
}
