import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

/* Requests per second of one core: the server alone on one core, the load on another. */

const RUNS = 3
const CONNECTIONS = 50
const SERVERS = new URL('http-servers.ts', import.meta.url).pathname
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

/** A server of http-servers.ts, and what is asked of it. */
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

/** One load of `seconds` on the server's address; requests per second of the server's processor time. */
async function loadOnce(
  server: Served,
  headers: string[],
  seconds: number
): Promise<number> {
  const load = [process.execPath, AUTOCANNON, '-j']
  load.push('-c', String(CONNECTIONS), '-d', String(seconds))
  load.push(...headers.flatMap(header => ['-H', header]), server.url)
  const before = await cpuOf(server)
  const { stdout } = await run(...onCore(1, load))
  const { requests, errors } = JSON.parse(stdout) as {
    requests: { total: number }
    errors: number
  }
  if (errors > 0) throw new Error(`${errors} requests failed`)
  return requests.total / ((await cpuOf(server)) - before)
}

/**
 * The median of three loads of `seconds` for each server. Counted by processor time, so that it
 * tells what one core gives also when the machine has other things to do; in turn, so that a
 * machine that grows slower meanwhile grows slower for all of them.
 */
export async function measure<Name extends string>(
  servers: Record<Name, Served>,
  headers: string[],
  seconds: number
): Promise<Record<Name, Load>> {
  const disturbed = await waitForQuiet()
  const names = Object.keys(servers) as Name[]
  const figures = new Map(names.map(name => [name, [] as number[]]))
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const [name, all] of figures)
      all.push(await loadOnce(servers[name], headers, seconds))
  const loads = [...figures].map(([name, all]) => [
    name,
    { perCpuSecond: median(all), disturbed }
  ])
  return Object.fromEntries(loads) as Record<Name, Load>
}
