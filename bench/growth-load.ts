import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const CONNECTIONS = 20
const SECONDS = 3
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

export interface Loaded {
  perSecond: number
  p99Ms: number
  kilobytes: number
}

/** Asks for one address as fast as so many lines can; brotli, as browsers do. */
export async function load(
  url: string,
  connections = CONNECTIONS
): Promise<Loaded> {
  const options = ['-j', '-c', String(connections), '-d', String(SECONDS)]
  const header = ['-H', 'accept-encoding=br']
  const program = [AUTOCANNON, ...options, ...header, url]
  const { stdout } = await run(process.execPath, program)
  const { errors, non2xx, requests, latency, throughput } = JSON.parse(
    stdout
  ) as {
    errors: number
    non2xx: number
    requests: { average: number }
    latency: { p99: number }
    throughput: { average: number }
  }
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} failed`)
  return {
    perSecond: requests.average,
    p99Ms: latency.p99,
    kilobytes: throughput.average / requests.average / 1024
  }
}

/** Resident memory of a process. */
export async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
