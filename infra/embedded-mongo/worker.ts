import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedServer, type ServerOptions } from './server.ts'

/* Entry of the database's thread: what `start.ts` starts. */

try {
  const server = new EmbeddedServer(workerData as ServerOptions)
  parentPort?.once('message', () => {
    server.close()
    parentPort?.close()
  })
  parentPort?.postMessage({ port: await server.listen() })
} catch (error) {
  parentPort?.postMessage({ problem: (error as Error).message })
  parentPort?.close()
}
