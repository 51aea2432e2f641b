import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

/*
 * wrk where it is installed: autocannon manages some 40,000 replies a second on one core, so a
 * faster server waits for it, wakes for each single request, and looks more expensive than it is.
 */

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const WRK_REPORT = new URL('wrk.lua', import.meta.url).pathname
const run = promisify(execFile)
const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined

export interface LoadOptions {
  connections: number
  seconds: number
  headers: Record<string, string>
  /** A prefix for the command that pins it to a core. */
  prefix?: string[]
}

/** What a load yielded: replies and their bytes, including headers. */
export interface Brought {
  requests: number
  bytes: number
  p99Ms: number
}

/** The program that makes the load, for the heading of a run. */
export const loadProgram = () => (hasWrk() ? 'wrk' : 'autocannon')

async function out([file = '', ...rest]: string[]): Promise<string> {
  const { stdout } = await run(file, rest)
  return stdout
}

async function byWrk(url: string, options: LoadOptions) {
  const headers = Object.entries(options.headers)
  const command = ['wrk', '-t', '1', '-c', String(options.connections)]
  command.push('-d', `${options.seconds}s`, '--timeout', '30s')
  command.push(...headers.flatMap(pair => ['-H', pair.join(': ')]))
  command.push('-s', WRK_REPORT, url)
  const lines = await out([...(options.prefix ?? []), ...command])
  const last = lines.trimEnd().split('\n').at(-1) ?? ''
  return JSON.parse(last) as Brought & { failed: number }
}

async function byAutocannon(url: string, options: LoadOptions) {
  const headers = Object.entries(options.headers)
  const command = [process.execPath, AUTOCANNON, '-j']
  command.push('-c', String(options.connections), '-d', String(options.seconds))
  command.push(...headers.flatMap(pair => ['-H', pair.join('=')]), url)
  const said = JSON.parse(
    await out([...(options.prefix ?? []), ...command])
  ) as Record<'errors' | '4xx' | '5xx', number> &
    Record<'requests' | 'throughput', { total: number }> & {
      latency: { p99: number }
    }
  return {
    requests: said.requests.total,
    bytes: said.throughput.total,
    p99Ms: said.latency.p99,
    failed: said.errors + said['4xx'] + said['5xx']
  }
}

/**
 * Requests one address as fast as this many kept connections can; throws when any request failed.
 */
export async function load(
  url: string,
  options: LoadOptions
): Promise<Brought> {
  const by = hasWrk() ? byWrk : byAutocannon
  const { failed, ...brought } = await by(url, options)
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  return brought
}
