import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedServer } from './server.ts'

/** Entry of the database's thread: what `start.ts` starts. */
const { dir, port } = workerData as { dir: string; port: number }

try {
  const server = new EmbeddedServer(dir)
  parentPort?.once('message', () => {
    server.close()
    parentPort?.close()
  })
  parentPort?.postMessage({ port: await server.listen(port) })
} catch (error) {
  parentPort?.postMessage({ problem: (error as Error).message })
  parentPort?.close()
}
