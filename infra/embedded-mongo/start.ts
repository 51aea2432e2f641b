import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SCRAM_USER } from './scram.ts'
import type { Listen, ServerOptions } from './server.ts'

export interface EmbeddedMongo {
  /** For the official driver, without a database name: a Unix socket's path, or a port and its secret. */
  uri: string
  /** Writes everything to the disk and ends the thread. */
  close(): Promise<void>
}

/** What the thread is started with; `record` is a file to which the requests are noted, see testing-record.ts. */
export interface ThreadOptions extends Omit<ServerOptions, 'record'> {
  record: string | undefined
}

interface Options {
  dir: string
  /** A TCP port instead of the Unix socket; 0: a free one. */
  port?: number
  record?: string | undefined
  maxBytes?: number
  syncToDisk?: boolean
  sweepMs?: number
}

/** As often as MongoDB does. */
const SWEEP_MS = 60_000
/** A small young generation, so that the thread frees short-lived objects early. */
const YOUNG_MB = 8

/** The first message from the thread. */
type Started = { port: number | null } | { problem: string }

const SOCKET = 'database.sock'
/** The kernels' own limit is 104 bytes or a few more. */
const SOCKET_PATH_BYTES = 100
const SECRET_BYTES = 32

/** A Unix socket in the data directory if the platform has them, else a port with a secret. */
async function placeToListen(
  dir: string,
  port: number | undefined
): Promise<Listen> {
  if (port !== undefined || process.platform === 'win32') {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    return { kind: 'port', port: port ?? 0, secret }
  }
  const path = resolve(dir, SOCKET)
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES)
    return { kind: 'socket', path }
  // The folder that mkdtemp creates is also accessible to this user alone.
  const short = await mkdtemp(join(tmpdir(), 'pog-database-'))
  return { kind: 'socket', path: join(short, SOCKET) }
}

function uriOf(listen: Listen, port: number | null): string {
  return listen.kind === 'socket'
    ? `mongodb://${encodeURIComponent(listen.path)}`
    : `mongodb://${SCRAM_USER}:${listen.secret}@127.0.0.1:${port}`
}

/**
 * Starts the embedded database over the files in `dir` (made when missing) in a thread of its own,
 * where only this user can reach it. Throws one clear sentence when the
 * directory is in use, cannot be written, is full or was written by a newer version. The file
 * `record` gets a line for every command and operator that is used.
 */
export async function startEmbeddedMongo({
  dir,
  port,
  sweepMs = SWEEP_MS,
  syncToDisk = true,
  maxBytes,
  record
}: Options): Promise<EmbeddedMongo> {
  const listen = await placeToListen(dir, port)
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: {
      dir,
      listen,
      sweepMs,
      syncToDisk,
      maxBytes,
      record
    } satisfies ThreadOptions,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    name: 'embedded-mongo',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }
  })
  const [started] = (await once(worker, 'message')) as [Started]
  if ('problem' in started) throw new Error(started.problem)
  return {
    uri: uriOf(listen, started.port),
    close: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
      if (listen.kind === 'socket' && dirname(listen.path) !== resolve(dir))
        await rm(dirname(listen.path), { recursive: true, force: true })
    }
  }
}
