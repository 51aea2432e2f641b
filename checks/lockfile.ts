/**
 * `npm run lock`: completes package-lock.json, and those of the tools. npm leaves out the optional
 * packages of other platforms when a registry does not offer them, and `npm ci` then refuses the file on
 * every machine. This adds an entry for each that is missing, with its integrity where the registry
 * offers the package after all.
 */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockEntry>
}

/** POG's own, and those of the tools that are installed when they are needed. */
export const LOCKS = [
  'package-lock.json',
  ...globSync('tools/*/package-lock.json')
]
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix'
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64'
]

export async function readLock(path: string): Promise<Lock> {
  return JSON.parse(await readFile(path, 'utf8')) as Lock
}

interface Missing {
  /** Where its entry belongs. */
  path: string
  name: string
  version: string
  dev: boolean
}

/** The entry that Node would resolve from a package: its own, or one further up. */
function found(packages: Lock['packages'], from: string, name: string) {
  const own = `${from}/node_modules/${name}`
  return packages[own] ?? packages[`node_modules/${name}`]
}

/** The optional packages that the lockfile names as dependencies but has no matching entry for. */
export function missingOptional({ packages }: Lock): Missing[] {
  const missing = new Map<string, Missing>()
  for (const [from, entry] of Object.entries(packages)) {
    const { optionalDependencies = {}, dev = false } = entry
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[\^~]/, '')
      const known = found(packages, from, name)
      if (known && (range !== version || known.version === version)) continue
      const top = `node_modules/${name}`
      const path = packages[top] ? `${from}/node_modules/${name}` : top
      missing.set(path, { path, name, version, dev })
    }
  }
  return [...missing.values()]
}

/** What npm would have written, as far as the name shows which machines the package is for. */
function entryOf(name: string, version: string, dev: boolean): LockEntry {
  const words = name.split(/[-/.]/)
  const os = SYSTEMS.find(system => words.includes(system))
  const cpu = PROCESSORS.find(processor => words.includes(processor))
  const musl = os === 'linuxmusl' || words.some(word => word.startsWith('musl'))
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(musl ? { libc: ['musl'] } : {}),
    optional: true,
    ...(os ? { os: [os === 'linuxmusl' ? 'linux' : os] } : {})
  }
}

const run = promisify(execFile)

/** The integrity that the registry gives for the package; empty when it does not have it. */
async function integrityOf(
  name: string,
  version: string
): Promise<Pick<LockEntry, 'integrity'>> {
  const asked = ['view', `${name}@${version}`, 'dist.integrity']
  const { stdout } = await run('npm', asked).catch(() => ({ stdout: '' }))
  const integrity = stdout.trim()
  return integrity === '' ? {} : { integrity }
}

async function complete(file: string): Promise<void> {
  const lock = await readLock(file)
  for (const { path, name, version, dev } of missingOptional(lock)) {
    lock.packages[path] = {
      ...entryOf(name, version, dev),
      ...(await integrityOf(name, version))
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) =>
    a < b ? -1 : 1
  )
  lock.packages = Object.fromEntries(sorted)
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
}

if (import.meta.main) for (const path of LOCKS) await complete(path)
