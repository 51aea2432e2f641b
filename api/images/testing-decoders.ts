import { readdirSync, readFileSync } from 'node:fs'

/** Where the system tells about its processes. */
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

/** What the process worked so far, on all its threads. */
export function workedMs(pid: number): number {
  // After its name: state, ten more, then time of its own and of the system, in hundredths.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** The most memory that a process had so far. */
export function peakMib(pid: number): number {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kib ?? 0) / 1024
}
