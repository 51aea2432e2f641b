import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { waitForQuiet } from './quiet.ts'

/* Requests per second of one core: the server alone on one core, the load on another. */

const RUNS = 3
const CONNECTIONS = 50
const SERVERS = new URL('http-servers.ts', import.meta.url).pathname
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

/** A server of http-servers.ts. */
export interface Served {
  url: string
  child: ChildProcess
}

/** What a load brought: requests per second of the server's own processor time. */
export interface Load {
  perCpuSecond: number
  disturbed: boolean
}

const run = promisify(execFile)

function onCore(core: number, command: string[]): [string, string[]] {
  const [file = '', ...rest] =
    availableParallelism() > 1 && process.platform === 'linux'
      ? ['taskset', '-c', String(core), ...command]
      : command
  return [file, rest]
}

/** Starts a server of http-servers.ts on the first core. */
export async function serve(kind: string, address = ''): Promise<Served> {
  const [file, rest] = onCore(0, [process.execPath, SERVERS, kind, address])
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc']
  })
  if (child.stdout === null) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    if (line.startsWith('http://')) return { url: line, child }
  }
  throw new Error(`the server '${kind}' ended`)
}

/** The ETag of the brotli reply at an address. */
export async function etagOf(url: string): Promise<string> {
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [reply] = (await once(sent, 'response')) as [
    { headers: { etag?: string }; resume(): void }
  ]
  reply.resume()
  return reply.headers.etag ?? ''
}

/** Seconds of processor time that the server has used. */
async function cpuOf({ child }: Served): Promise<number> {
  child.send('cpu')
  const [seconds] = (await once(child, 'message')) as [number]
  return seconds
}

/**
 * The median of three loads of `seconds` each. Counted by processor time, so that it tells what one
 * core gives also when the machine has other things to do.
 */
export async function measure(
  server: Served,
  url: string,
  headers: string[],
  seconds: number
): Promise<Load> {
  const load = [process.execPath, AUTOCANNON, '-j']
  load.push('-c', String(CONNECTIONS), '-d', String(seconds))
  load.push(...headers.flatMap(header => ['-H', header]), url)
  const disturbed = await waitForQuiet()
  const figures: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const before = await cpuOf(server)
    const { stdout } = await run(...onCore(1, load))
    const result = JSON.parse(stdout) as {
      requests: { total: number }
      non2xx: number
      errors: number
    }
    if (result.errors > 0) throw new Error(`${result.errors} requests failed`)
    figures.push(result.requests.total / ((await cpuOf(server)) - before))
  }
  const sorted = figures.toSorted((a, b) => a - b)
  return { perCpuSecond: sorted[Math.floor(RUNS / 2)] ?? 0, disturbed }
}
