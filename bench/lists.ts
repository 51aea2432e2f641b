/**
 * Prepared lists against a bare node:http that writes the same Buffer, and against Koa that
 * stringifies the list (speed.md). Each server alone on one core, the load on another.
 * `node bench/lists.ts [seconds of one run]`
 */
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS = Number(process.argv[2] ?? 5)
const RUNS = 3
const CONNECTIONS = 50
const SERVERS = new URL('lists-servers.ts', import.meta.url).pathname
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

const taskset = await run('taskset', ['-c', '0', 'true']).then(
  () => availableParallelism() > 1,
  () => false
)
const onCore = (core: number, command: string[]): [string, string[]] => {
  const [file = '', ...rest] = taskset
    ? ['taskset', '-c', String(core), ...command]
    : command
  return [file, rest]
}

interface Served {
  url: string
  child: ChildProcess
}

async function serve(kind: string, copy = ''): Promise<Served> {
  const [file, rest] = onCore(0, [process.execPath, SERVERS, kind, copy])
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc']
  })
  if (child.stdout === null) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  const [url] = (await once(lines, 'line')) as [string]
  return { url, child }
}

async function etagOf(url: string): Promise<string> {
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
 * Requests per second of the server's own processor time, the median of three runs: what one core
 * gives, also when the machine has other things to do.
 */
async function measure(
  server: Served,
  url: string,
  headers: string[]
): Promise<number> {
  const load = [process.execPath, AUTOCANNON, '-j']
  load.push('-c', String(CONNECTIONS), '-d', String(SECONDS))
  load.push(...headers.flatMap(header => ['-H', header]), url)
  const figures: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const before = await cpuOf(server)
    const { stdout } = await run(...onCore(1, load))
    const result = JSON.parse(stdout) as { requests: { total: number } }
    figures.push(result.requests.total / ((await cpuOf(server)) - before))
  }
  return figures.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

const api = await serve('api')
const list = `${api.url}/api/content/all`
const bare = await serve('bare', list)
const koa = await serve('koa', list)
const brotli = 'accept-encoding=br'
const known = `if-none-match=${await etagOf(list)}`

const ours = await measure(api, list, [brotli])
const theirs = await measure(bare, bare.url, [brotli])
const ours304 = await measure(api, list, [brotli, known])
const theirs304 = await measure(bare, bare.url, [brotli, known])
const stringified = await measure(koa, koa.url, [brotli])
for (const { child } of [api, bare, koa]) child.kill()

const rows = [
  ['list, 60 items, brotli / bare node:http', ours, theirs, 0.9],
  ['the same, 304 / bare node:http', ours304, theirs304, 0.9],
  ['list, 60 items / Koa stringifying', ours, stringified, 7]
] as const
console.table(
  rows.map(([promise, ours, baseline, least]) => ({
    promise,
    'ours, req/cpu s': Math.round(ours),
    'baseline, req/cpu s': Math.round(baseline),
    ratio: Number((ours / baseline).toFixed(2)),
    'at least': least,
    pass: ours / baseline >= least
  }))
)
if (!taskset) console.log('taskset is missing: server and load share the cores')
process.exitCode = rows.every(([, a, b, least]) => a / b >= least) ? 0 : 1
