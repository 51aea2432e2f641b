import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000

/** Processor time that a process has used, in microseconds. */
export async function cpuUs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK_US
}

/** Resident memory of a process. */
export async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
