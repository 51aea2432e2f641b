/**
 * What the edge costs: the home page and a list through Caddy with our Caddyfile, in the shape of
 * docker-compose.yml, against a Caddy that only forwards to the same copy; and Caddy's
 * share of the whole processor time of a request. `node bench/edge.ts [seconds of one load]`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#api/chat/testing-copy'
import { missingForEdge, startEdge } from '#infra/trials/edge/testing-edge'
import { keepRatio } from './keep.ts'
import { load } from './load.ts'
import type { Load } from './per-core.ts'
import { cpuUs } from './process.ts'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const RUNS = 3
const LOOK_MS = 50
const LOAD = {
  connections: 50,
  seconds: SECONDS,
  headers: { 'Accept-Encoding': 'br' }
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

/** Requests per second of these processes' processor time, the median of three loads. */
async function measure(
  url: string,
  pids: (number | undefined)[]
): Promise<Load> {
  const used = async () => {
    const each = await Promise.all(pids.map((pid = 0) => cpuUs(pid)))
    return each.reduce((sum, us) => sum + us, 0)
  }
  const disturbed = await waitForQuiet()
  const figures: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const before = await used()
    const { requests } = await load(url, LOAD)
    figures.push((requests * 1e6) / ((await used()) - before))
  }
  return { perCpuSecond: median(figures), disturbed }
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
