import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { load } from './load.ts'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

/* Requests per second of one core: the server alone on one core, the load on another. */

const RUNS = 3
const CONNECTIONS = 50
const SERVERS = new URL('http-servers.ts', import.meta.url).pathname

/** A server of http-servers.ts, and what is requested of it. */
export interface Served {
  url: string
  child: ChildProcess
}

/** What a load yielded: requests per second of the server's own processor time. */
export interface Load {
  perCpuSecond: number
  disturbed: boolean
}

/** What pins a command to a core, where that is possible. */
const onCore = (core: number): string[] =>
  availableParallelism() > 1 && process.platform === 'linux'
    ? ['taskset', '-c', String(core)]
    : []

/** Starts a server of http-servers.ts on the first core. */
export async function serve(kind: string, address = ''): Promise<Served> {
  const command = [...onCore(0), process.execPath, SERVERS, kind, address]
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc']
  })
  if (child.stdout === null) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines)
    if (line.startsWith('http://')) return { url: line, child }

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

/** The sum of one or more loads of a server. */
interface Tally {
  requests: number
  cpuSeconds: number
}

/** Loads the server's address for one second, and adds the result to the tally. */
async function loadOnce(
  server: Served,
  headers: Record<string, string>,
  tally: Tally
): Promise<void> {
  const before = await cpuOf(server)
  const { requests } = await load(server.url, {
    connections: CONNECTIONS,
    seconds: 1,
    headers,
    prefix: onCore(1)
  })
  tally.requests += requests
  tally.cpuSeconds += (await cpuOf(server)) - before
}

/**
 * The median of three runs for each server, each of this many one-second loads. Counted by
 * processor time, so that it shows what one core yields even when the machine has other things to
 * do. The servers take turns second by second, so that a machine that slows down affects them all.
 */
export async function measure<Name extends string>(
  servers: Record<Name, Served>,
  headers: Record<string, string>,
  seconds: number
): Promise<Record<Name, Load>> {
  const disturbed = await waitForQuiet()
  const names = Object.keys(servers) as Name[]
  const none = () =>
    Object.fromEntries(
      names.map(name => [name, { requests: 0, cpuSeconds: 0 }])
    ) as Record<Name, Tally>
  // Node compiles code during the first load, so that one is not counted.
  const first = none()
  for (const name of names) await loadOnce(servers[name], headers, first[name])
  const runs: Record<Name, Tally>[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const tallies = none()
    for (let second = 0; second < seconds; second += 1) {
      for (const name of names)
        await loadOnce(servers[name], headers, tallies[name])
    }
    runs.push(tallies)
  }
  const loadOf = (name: Name): Load => ({
    perCpuSecond: median(
      runs.map(({ [name]: tally }) => tally.requests / tally.cpuSeconds)
    ),
    disturbed
  })
  return Object.fromEntries(names.map(name => [name, loadOf(name)])) as Record<
    Name,
    Load
  >
}
