import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that one connection may send ahead of their answers: no browser and no proxy sends any. */
const UNANSWERED = 20

const unanswered = new WeakMap<Socket, number>()

/**
 * Whether this request is to be served. A connection that sends on and on without reading would
 * have every answer kept for it: it is cut off, and what it sent besides is not begun.
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
