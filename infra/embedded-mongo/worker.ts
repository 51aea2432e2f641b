import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerOptions } from './server.ts'

/* Entry of the database's thread: what `start.ts` starts. */

const options = workerData as ServerOptions
try {
  // Without it every start loads the compiler that takes the types out: 30 MB and half a second.
  enableCompileCache(
    join(import.meta.dirname, '../../node_modules/.cache/compiled')
  )
  const { EmbeddedServer } = await import('./server.ts')
  const server = new EmbeddedServer(options)
  parentPort?.once('message', () => {
    server.close()
    parentPort?.close()
  })
  parentPort?.postMessage({ port: await server.listen() })
  flushCompileCache()
} catch (error) {
  parentPort?.postMessage({ problem: (error as Error).message })
  parentPort?.close()
}
