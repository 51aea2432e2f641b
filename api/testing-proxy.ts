import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line to a server that tests can cut, silence and mend. */
export interface FaultProxy {
  port: number
  /** Lets everything through again, for new connections. */
  mend(): void
  /** Swallows everything; peers stay connected and hear nothing. */
  silence(): void
  /** Ends all connections and refuses new ones. */
  cut(): void
  close(): Promise<void>
}

export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let mode: 'through' | 'silent' | 'cut' = 'through'
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    if (mode === 'cut') {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', chunk => mode === 'through' && upstream.write(chunk))
    upstream.on('data', chunk => mode === 'through' && client.write(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    mend: () => {
      if (mode === 'silent') drop()
      mode = 'through'
    },
    silence: () => {
      mode = 'silent'
    },
    cut: () => {
      mode = 'cut'
      drop()
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    }
  }
}
