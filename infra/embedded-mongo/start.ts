import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface EmbeddedMongo {
  /** For the official driver: `mongodb://127.0.0.1:{port}`, without a database name. */
  uri: string
  /** Brings everything to the disk and ends the thread. */
  close(): Promise<void>
}

/** The first word of the thread. */
type Started = { port: number } | { problem: string }

/**
 * Starts the embedded database over the files in `dir` (made when missing) in a thread of its own,
 * listening on the loopback address. Port 0 or none: a free one. Throws one clear sentence when the
 * directory is in use, cannot be written, is full or was written by a newer version.
 */
export async function startEmbeddedMongo(options: {
  dir: string
  port?: number
}): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { dir: options.dir, port: options.port ?? 0 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    name: 'embedded-mongo'
  })
  const [started] = (await once(worker, 'message')) as [Started]
  if ('problem' in started) throw new Error(started.problem)
  return {
    uri: `mongodb://127.0.0.1:${started.port}`,
    close: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    }
  }
}
