import '../hub/compile-cache.mjs'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOptions } from './start.ts'

/* Entry of the database's thread: what `start.ts` starts. */

const { record, ...options } = workerData as ThreadOptions
try {
  const { EmbeddedServer } = await import('./server.ts')
  const server = new EmbeddedServer({
    ...options,
    ...(record !== undefined && {
      record: (await import('./testing-record.ts')).createRecorder(record)
    })
  })
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
