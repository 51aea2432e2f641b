import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './network.ts'

/** Open connections of everybody, those of the chat included. */
export const MOST_CONNECTIONS = 30_000
/** Open connections of one address: an office behind one address has six for each browser. */
export const CONNECTIONS_OF_ADDRESS = 1000

/**
 * Closes at once what comes above the bounds, so that no address takes the room of the others.
 * Where `isCounted` denies it (a proxy of ours, this machine), an address is no single person.
 */
export function boundConnections(
  server: Server,
  {
    isCounted,
    ofAddress = CONNECTIONS_OF_ADDRESS,
    inAll = MOST_CONNECTIONS
  }: {
    isCounted: (address: string) => boolean
    ofAddress?: number
    inAll?: number
  }
): void {
  const open = new Map<string, number>()
  server.maxConnections = inAll
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (!isCounted(remoteAddress)) return
    const owner = addressKey(remoteAddress)
    const count = (open.get(owner) ?? 0) + 1
    if (count > ofAddress) {
      socket.destroy()
      return
    }
    open.set(owner, count)
    socket.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1
      if (left > 0) open.set(owner, left)
      else open.delete(owner)
    })
  })
}
