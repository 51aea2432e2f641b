import { existsSync } from 'node:fs'
import { readFile, stat, statfs } from 'node:fs/promises'
import { arch, platform, release } from 'node:os'
import { dirname, resolve } from 'node:path'
import { bad, isAtLeast, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** The first version that strips types without a flag or a warning. */
const LEAST_NODE = '22.18'
const GIB = 1024 ** 3
/** With less than the first the hub may stop any day, with less than the second in a few weeks. */
const DISK_BAD_BYTES = 0.25 * GIB
const DISK_WARN_BYTES = 2 * GIB
/** Kernels whose memory management breaks MongoDB 8: from the first on, before the second. */
const BROKEN_KERNEL = { from: '6.19', before: '7.0.14' }

/** Findings about this machine; MongoDB's requirements matter only if compose starts it. */
export async function machineFindings(dataDir: string): Promise<Finding[]> {
  return [
    node(process.versions.node),
    ...(await processor()),
    ...kernel(platform() === 'linux' ? release() : null),
    await disk(resolve(dataDir)),
    await clock()
  ]
}

function node(version: string): Finding {
  return isAtLeast(version, LEAST_NODE)
    ? ok('Node', version)
    : bad(
        'Node',
        version,
        `Run it as npm run doctor: npm ci installs the right one.`
      )
}

async function processor(): Promise<Finding[]> {
  if (platform() !== 'linux' || arch() !== 'x64') return []
  const hasAvx = / avx /.test(await readFile('/proc/cpuinfo', 'utf8'))
  return [
    hasAvx
      ? ok('Processor', 'has AVX')
      : warn(
          'Processor',
          'has no AVX',
          'The database of docker-compose.yml needs it: use npm start, or name a MongoDB elsewhere in MONGODB_URI.'
        )
  ]
}

export function kernel(version: string | null): Finding[] {
  if (version === null) return []
  const { from, before } = BROKEN_KERNEL
  const isBroken = isAtLeast(version, from) && !isAtLeast(version, before)
  return [
    isBroken
      ? warn(
          'Kernel',
          version,
          `MongoDB 8 breaks on Linux from ${from} to before ${before}: use npm start, another kernel, or a MongoDB elsewhere.`
        )
      : ok('Kernel', version)
  ]
}

/** Free space where the data is, or will be. */
async function disk(dataDir: string): Promise<Finding> {
  let dir = dataDir
  while (!existsSync(dir)) dir = dirname(dir)
  const { bavail, bsize } = await statfs(dir)
  const free = bavail * bsize
  const found = `${(free / GIB).toFixed(1)} GiB free in ${dir}`
  if (free < DISK_BAD_BYTES) {
    return bad(
      'Disk',
      found,
      'Free some space: the hub refuses uploads and writes on a full disk.'
    )
  }
  return free < DISK_WARN_BYTES
    ? warn('Disk', found, 'Free some space soon: pictures and backups grow.')
    : ok('Disk', found)
}

/** A clock that was never set is earlier than the hub's own files. */
async function clock(): Promise<Finding> {
  const { mtimeMs } = await stat(
    new URL('../../../package.json', import.meta.url)
  )
  const now = new Date().toISOString()
  return Date.now() < mtimeMs - 60_000
    ? bad(
        'Clock',
        `${now}, older than the hub's own files`,
        'Set it: sessions, gates and events depend on it.'
      )
    : ok('Clock', now)
}
