import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createCounter } from './counter.ts'
import { payingNetworksOf, WIDER_TIMES } from './network.ts'

/** Open connections of everybody, those of the chat included. */
const MOST_CONNECTIONS = 30_000
/** Open connections of one address: an office behind one address has six for each browser. */
const CONNECTIONS_OF_ADDRESS = 1000

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
