import '../hub/compile-cache.mjs'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerOptions } from './server.ts'

/* Entry of the database's thread: what `start.ts` starts. */

const options = workerData as ServerOptions
try {
  const { EmbeddedServer } = await import('./server.ts')
  const server = new EmbeddedServer(options)
  parentPort?.once('message', () => {
    server.close()
    parentPort?.close()
  })
  const port = await server.listen()
  parentPort?.postMessage({ port })
  flushCompileCache()
} catch (error) {
  parentPort?.postMessage({ problem: (error as Error).message })
  parentPort?.close()
}
