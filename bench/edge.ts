/**
 * What the edge costs: the home page and a list through Caddy with our Caddyfile, in the shape of
 * docker-compose.yml, against a Caddy that does nothing but hand on to the same copy; and how much
 * of the whole processor time of a request is Caddy's. `node bench/edge.ts [seconds of one load]`
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#api/chat/testing-copy'
import { missingForEdge, startEdge } from '#infra/testing-edge'
import { keepRatio } from './keep.ts'
import type { Load } from './per-core.ts'
import { waitForQuiet } from './quiet.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const RUNS = 3
const CONNECTIONS = 50
/** Of /proc/{pid}/stat: 100 a second on every Linux. */
const TICKS_PER_S = 100
const LOOK_MS = 50
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

/** Seconds of processor time that a process has used. */
async function cpuOf(pid = 0): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}

/** A Caddy with nothing but reverse_proxy. */
async function startPlain(to: string) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(
    'caddy',
    ['reverse-proxy', '--from', `http://:${port}`, '--to', to.slice(7)],
    { stdio: 'ignore' }
  )
  while ((await fetch(address).catch(() => null)) === null) await wait(LOOK_MS)
  return { address, child }
}

/** Requests a second of the processor time of these processes, the median of three loads. */
async function measure(
  url: string,
  pids: (number | undefined)[]
): Promise<Load> {
  const used = async () =>
    (await Promise.all(pids.map(cpuOf))).reduce((sum, each) => sum + each, 0)
  const load = [AUTOCANNON, '-j', '-H', 'accept-encoding=br']
  load.push('-c', String(CONNECTIONS), '-d', String(SECONDS), url)
  const disturbed = await waitForQuiet()
  const figures: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const before = await used()
    const { stdout } = await run(process.execPath, load)
    const { requests, errors, non2xx } = JSON.parse(stdout) as {
      requests: { total: number }
      errors: number
      non2xx: number
    }
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} failed`)
    figures.push(requests.total / ((await used()) - before))
  }
  const sorted = figures.toSorted((a, b) => a - b)
  return { perCpuSecond: sorted[Math.floor(RUNS / 2)] ?? 0, disturbed }
}

if (missingForEdge !== null) {
  console.log(`Not measured: ${missingForEdge}`)
  process.exit()
}
const edge = await startEdge({ apis: 1, sites: 1 })
const plains = []
try {
  for (const [name, copy, path, what] of [
    ['edgePage', edge.sites[0]!, '/', 'page'],
    ['edgeList', edge.apis[0]!, '/api/content/all', 'list']
  ] as const) {
    const plain = await startPlain(copy.url)
    plains.push(plain.child)
    const [caddy, hub] = [edge.caddy.child.pid, copy.child.pid]
    const alone = await measure(copy.url + path, [hub])
    const whole = await measure(edge.url + path, [caddy, hub])
    keepRatio(
      name,
      await measure(edge.url + path, [caddy]),
      await measure(plain.address + path, [plain.child.pid])
    )
    const times = alone.perCpuSecond / whole.perCpuSecond
    console.log(
      `      a ${what} through Caddy takes ${times.toFixed(1)} times the processor time of the copy alone (${Math.round(whole.perCpuSecond)} against ${Math.round(alone.perCpuSecond)} requests/cpu s)`
    )
  }
} finally {
  for (const child of plains) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await edge.close()
}
