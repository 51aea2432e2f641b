import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * How a body reaches the server: with a length or in chunks, at once or with its second half later.
 */
export const BODY_SHAPES = ['length', 'chunked'] as const
export const BODY_PACES = ['at once', 'in halves'] as const
export type BodyShape = (typeof BODY_SHAPES)[number]
export type BodyPace = (typeof BODY_PACES)[number]

/** One connection, written to and read from as bytes. */
export interface Line {
  write(bytes: string | Buffer): void
  /** What has arrived so far. */
  heard(): string
  /** The statuses of the answers so far, without 100 Continue. */
  statuses(): number[]
  /** Resolves when this many answers have begun; false when the connection was closed before. */
  answers(count: number): Promise<boolean>
  closed: Promise<void>
  end(): void
}

export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let text = ''
  let look: () => void = () => undefined
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
    look()
  })
  // A connection that is cut counts as closed.
  socket.on('error', () => undefined)
  const closed = new Promise<void>(resolve => socket.once('close', resolve))
  const statuses = () =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      .map(([, status]) => Number(status))
      .filter(status => status !== 100)
  return {
    write: bytes => void (socket.writable && socket.write(bytes)),
    heard: () => text,
    statuses,
    answers: count =>
      new Promise(resolve => {
        look = () => {
          if (statuses().length >= count) resolve(true)
        }
        void closed.then(() => resolve(statuses().length >= count))
        look()
      }),
    closed,
    end: () => socket.destroy()
  }
}

/** A request's head and the halves of its body. */
export function requestWithBody(
  method: string,
  path: string,
  headers: string[],
  shape: BodyShape,
  bytes: number
): { head: string; halves: [string, string] } {
  const half = 'x'.repeat(bytes / 2)
  const length =
    shape === 'length'
      ? `Content-Length: ${bytes}`
      : 'Transfer-Encoding: chunked'
  const head = [`${method} ${path} HTTP/1.1`, ...headers, length, '', ''].join(
    '\r\n'
  )
  const chunk = `${half.length.toString(16)}\r\n${half}\r\n`
  return {
    head,
    halves: shape === 'length' ? [half, half] : [chunk, `${chunk}0\r\n\r\n`]
  }
}
