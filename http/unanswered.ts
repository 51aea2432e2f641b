import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many requests a connection may send before they are answered: no browser and no proxy sends
 * any.
 */
const UNANSWERED = 20

const unanswered = new WeakMap<Socket, number>()

/**
 * Whether to serve this request. A connection that keeps sending without reading would
 * have every answer kept for it: it is cut off, and its other requests are not started.
 */
export function enterConnection(
  { socket }: IncomingMessage,
  response: ServerResponse
): boolean {
  if (socket.destroyed) return false
  const count = (unanswered.get(socket) ?? 0) + 1
  if (count > UNANSWERED) {
    socket.destroy()
    return false
  }
  unanswered.set(socket, count)
  response.once('close', () => {
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
  })
  return true
}
