import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createCounter } from './counter.ts'
import { payingNetworksOf, WIDER_TIMES } from './network.ts'

/** Open connections in total, including those of the chat. */
const MOST_CONNECTIONS = 30_000
/** Open connections of one address: an office behind a single address has six per browser. */
const CONNECTIONS_OF_ADDRESS = 1000

/**
 * Closes connections above the bounds at once, so that no address takes the room of the others.
 * Where `isCounted` is false (our own proxy, this machine), many people share the address.
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
  const open = createCounter()
  server.maxConnections = inAll
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (!isCounted(remoteAddress)) return
    const networks = payingNetworksOf(remoteAddress)
    const isFull = networks.some(
      (network, at) =>
        open.of(network) >= ofAddress * (at === 0 ? 1 : WIDER_TIMES)
    )
    if (isFull) {
      socket.destroy()
      return
    }
    socket.once('close', open.enter(networks))
  })
}
