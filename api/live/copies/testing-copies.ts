import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startCopy } from '../../chat/testing-copy.ts'
import { startDatabase } from '../../test/api.ts'
import { startLiveHub } from '../testing.ts'
import type { LiveHub } from '../testing.ts'

type Copy = Awaited<ReturnType<typeof startCopy>>

/** A hub of two copies of the API: one takes streams, and visitors and the administrator ask the other. */
export interface LiveCopies {
  /** The copy that visitors and the administrator ask. */
  hub: LiveHub
  taker: Copy
  /** The requests of the other copy to the taker, as `GET /path`. */
  asked: string[]
  close(): Promise<void>
}

/** A proxy through which other copies reach a copy; it notes every request on its way. */
async function startWire(port: number) {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    asked.push(`${method} ${path}`)
    const passed = request(
      { host: '127.0.0.1', port, method, path, headers },
      reply => {
        outgoing.writeHead(reply.statusCode ?? 0, reply.headers)
        reply.pipe(outgoing)
      }
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

export async function startLiveCopies(
  options: Parameters<typeof startLiveHub>[0] & {
    takerPort: number
    takerEnv?: Record<string, string>
  }
): Promise<LiveCopies> {
  const { takerPort, takerEnv = {}, ...rest } = options
  const database = await startDatabase()
  const wire = await startWire(takerPort)
  const env = {
    MONGODB_URI: database.uri,
    LIVE: 'on',
    LIVE_PORT: '0',
    LIVE_AT: wire.url,
    ...takerEnv
  }
  const taker = await startCopy(env, takerPort)
  await taker.redis('off')
  const hub = await startLiveHub({
    mongodbUri: database.uri,
    ...rest,
    env: { LIVE: 'off', ...rest.env }
  })
  return {
    hub,
    taker,
    asked: wire.asked,
    close: async () => {
      await hub.close()
      await taker.close()
      wire.close()
      await database.close()
    }
  }
}
