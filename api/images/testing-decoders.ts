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

/** The most memory that a process had so far. */
export function peakMib(pid: number): number {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kib ?? 0) / 1024
}
