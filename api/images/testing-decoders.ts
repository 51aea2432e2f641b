import { readdirSync, readFileSync } from 'node:fs'

/** Whether the system exposes its processes in /proc. */
export const KNOWS_PROCESSES = process.platform === 'linux'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that decode pictures for the process `parent`. */
export function decodersOf(parent: number): number[] {
  if (!KNOWS_PROCESSES) return []
  return readdirSync('/proc')
    .filter(
      pid =>
        new RegExp(`\\) \\w ${parent} `).test(read(`/proc/${pid}/stat`)) &&
        read(`/proc/${pid}/cmdline`).includes('decode-process')
    )
    .map(Number)
}

/** How long the process has worked so far, on all its threads. */
export function workedMs(pid: number): number {
  // After its name: state, ten more fields, then user and system time, in hundredths of a second.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** The most memory that a process has used so far. */
export function peakMib(pid: number): number {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kib ?? 0) / 1024
}
