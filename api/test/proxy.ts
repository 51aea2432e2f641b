import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'

/** A connection to a server that tests can slow, cut, silence and mend. */
export interface FaultProxy {
  port: number
  /** Resolves when a piece with this text goes through to the server. */
  carries(text: string): Promise<void>
  /** Lets everything through again, for new connections. */
  mend(): void
  /** Swallows everything; peers stay connected and hear nothing. */
  silence(): void
  /** Delays every piece of what the server answers by this long. */
  slow(ms: number): void
  /**
   * Ends the server's half of all connections, and of new ones; what the client sends still goes
   * through.
   */
  halfClose(): void
  /** Breaks all connections and new ones with RST. */
  reset(): void
  /** Ends all connections and refuses new ones. */
  cut(): void
  close(): Promise<void>
}

type Mode =
  | { kind: 'through' | 'silent' | 'half' | 'reset' | 'cut' }
  | { kind: 'slow'; ms: number }

/**
 * What `connect` takes for a MongoDB address: the path of a Unix socket, or a port of this machine.
 */
function targetOf(mongodbUri: string): NetConnectOpts {
  const { hostname, port } = new URL(mongodbUri)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? { path: host }
    : { port: Number(port || 27_017), host: '127.0.0.1' }
}

export async function startFaultProxy(mongodbUri: string): Promise<FaultProxy> {
  let mode: Mode = { kind: 'through' }
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const awaited = new Map<string, () => void>()

  const hold = (client: Socket, chunk: Buffer, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (client.writable) client.write(chunk)
    }, ms)
    timers.add(timer)
  }
  const server = createServer({ allowHalfOpen: true }, client => {
    if (mode.kind === 'cut') return client.destroy()
    if (mode.kind === 'reset') return client.resetAndDestroy()
    if (mode.kind === 'half') client.end()
    const upstream = connect(targetOf(mongodbUri))
    clients.add(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        clients.delete(client)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('end', () => upstream.end())
    upstream.on('end', () => client.end())
    client.on('data', (chunk: Buffer) => {
      if (mode.kind === 'silent') return
      upstream.write(chunk)
      for (const [text, resolve] of awaited) if (chunk.includes(text)) resolve()
    })
    upstream.on('data', chunk => {
      if (mode.kind === 'slow') hold(client, chunk, mode.ms)
      else if (mode.kind === 'through') client.write(chunk)
    })
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    carries: text =>
      new Promise(resolve => {
        awaited.set(text, resolve)
      }),
    mend: () => {
      // What is queued on a faulty connection would come too late to make sense.
      if (mode.kind !== 'through') drop()
      mode = { kind: 'through' }
    },
    silence: () => {
      mode = { kind: 'silent' }
    },
    slow: ms => {
      mode = { kind: 'slow', ms }
    },
    halfClose: () => {
      mode = { kind: 'half' }
      for (const client of clients) client.end()
    },
    reset: () => {
      mode = { kind: 'reset' }
      for (const client of clients) client.resetAndDestroy()
    },
    cut: () => {
      mode = { kind: 'cut' }
      drop()
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    }
  }
}
