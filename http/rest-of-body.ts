import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The most that the edge lets through: behind it no answer ever costs a connection. */
const REST_BYTES = 40 * 1024 * 1024
const REST_MS = 5000

/** Connections that got their answer before the request's body had ended. */
const answered = new WeakSet<Duplex>()

/**
 * Whether the request still arriving here already has its answer: a second one would be taken for
 * the next request's.
 */
export function hasAnswer(connection: Duplex): boolean {
  return answered.has(connection)
}

/** Whether the sender went away before the body had ended. */
export function isCutOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}

function throwAway(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  const { socket } = request
  const hangUp = () => void socket.destroy()
  const timer = setTimeout(hangUp, REST_MS)
  const finish = () => {
    clearTimeout(timer)
    answered.delete(socket)
  }
  let left = REST_BYTES
  answered.add(socket)
  request.unpipe()
  // Its readers are done with it; a listener left behind would keep it from flowing.
  request.removeAllListeners('readable').removeAllListeners('data')
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) hangUp()
  })
  request.once('end', finish).once('close', finish)
  request.resume()
}

/**
 * Once a request is answered, reads the rest of its body and throws it away: unread it would come
 * before the next request of a kept connection, which behind a proxy is somebody else's. A client
 * that sends more than that is disconnected.
 */
export function readRestOfBody(
  request: IncomingMessage,
  response: ServerResponse
): void {
  // A request without a body has ended before it begins.
  if (request.readableEnded) return
  response.once('prefinish', () => throwAway(request))
}
