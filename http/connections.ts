import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './network.ts'

/** Open connections of everybody, those of the chat included. */
export const MOST_CONNECTIONS = 30_000
/** Open connections of one address: an office behind one address has six for each browser. */
export const CONNECTIONS_OF_ADDRESS = 1000
/** What the networks above an IPv6 /64 may hold together, in times of one address: often it is one customer's. */
const WIDER_TIMES = 4

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
    const [owner, ...wider] = networksOf(remoteAddress)
    // The neighbours of an IPv4 address are strangers.
    const networks = [owner, ...wider.filter(one => one.includes(':'))]
    const isFull = networks.some(
      (network, at) =>
        (open.get(network) ?? 0) >= ofAddress * (at === 0 ? 1 : WIDER_TIMES)
    )
    if (isFull) {
      socket.destroy()
      return
    }
    for (const network of networks)
      open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const network of networks) {
        const left = (open.get(network) ?? 1) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}
