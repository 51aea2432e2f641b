import { load } from './load.ts'
import { cpuUs } from './process.ts'

const CONNECTIONS = 20
const SECONDS = 3

export interface Loaded {
  /** Per second of the server's processor time, because with long replies the client is the slow one. */
  perSecond: number
  p99Ms: number
  kilobytes: number
}

/**
 * Requests one address of the process `pid` as fast as this many connections can; brotli, as
 * browsers do.
 */
export async function loadProcess(
  url: string,
  pid: number,
  connections = CONNECTIONS
): Promise<Loaded> {
  const before = await cpuUs(pid)
  const { requests, bytes, p99Ms } = await load(url, {
    connections,
    seconds: SECONDS,
    headers: { 'Accept-Encoding': 'br' }
  })
  const usedUs = (await cpuUs(pid)) - before
  return {
    perSecond: (requests / usedUs) * 1e6,
    p99Ms,
    kilobytes: bytes / requests / 1024
  }
}
