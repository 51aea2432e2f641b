import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { cpuUs } from './process.ts'

const CONNECTIONS = 20
const SECONDS = 3
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

export interface Loaded {
  /** Of the server's own processor time: with long replies it is the client that is slow. */
  perSecond: number
  p99Ms: number
  kilobytes: number
}

/** Asks the process `pid` for one address as fast as so many lines can; brotli, as browsers do. */
export async function load(
  url: string,
  pid: number,
  connections = CONNECTIONS
): Promise<Loaded> {
  const options = ['-j', '-c', String(connections), '-d', String(SECONDS)]
  const header = ['-H', 'accept-encoding=br']
  const program = [AUTOCANNON, ...options, ...header, url]
  const before = await cpuUs(pid)
  const { stdout } = await run(process.execPath, program)
  const usedUs = (await cpuUs(pid)) - before
  const { errors, non2xx, requests, latency, throughput } = JSON.parse(
    stdout
  ) as {
    errors: number
    non2xx: number
    requests: { total: number; average: number }
    latency: { p99: number }
    throughput: { average: number }
  }
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} failed`)
  return {
    perSecond: (requests.total / usedUs) * 1e6,
    p99Ms: latency.p99,
    kilobytes: throughput.average / requests.average / 1024
  }
}
