import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServerOptions } from './server.ts'

export interface EmbeddedMongo {
  /** For the official driver: `mongodb://127.0.0.1:{port}`, without a database name. */
  uri: string
  /** Brings everything to the disk and ends the thread. */
  close(): Promise<void>
}

interface Options {
  dir: string
  port?: number
  record?: string | undefined
  maxBytes?: number
  syncToDisk?: boolean
  sweepMs?: number
}

/** As MongoDB does it. */
const SWEEP_MS = 60_000
/** Of short-lived objects the thread keeps little before it cleans up. */
const YOUNG_MB = 8

/** The first word of the thread. */
type Started = { port: number } | { problem: string }

/**
 * Starts the embedded database over the files in `dir` (made when missing) in a thread of its own,
 * listening on the loopback address. Port 0 or none: a free one. Throws one clear sentence when the
 * directory is in use, cannot be written, is full or was written by a newer version. Into the file
 * `record` goes a line for every command and operator that is used.
 */
export async function startEmbeddedMongo({
  dir,
  port = 0,
  sweepMs = SWEEP_MS,
  syncToDisk = true,
  maxBytes,
  record
}: Options): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: {
      dir,
      port,
      sweepMs,
      syncToDisk,
      maxBytes,
      record
    } satisfies ServerOptions,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    name: 'embedded-mongo',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }
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
