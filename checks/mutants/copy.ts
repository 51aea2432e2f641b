import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A copy of the product that may be spoilt, so that the tree itself is never touched. */
export interface Copy {
  dir: string
  /** A data directory with the sample content, which tests may copy. */
  seeded: string
  /** Runs node in the copy; returns whether it exited with 0, and what it wrote. */
  node(
    args: string[],
    env?: Record<string, string>
  ): Promise<{ ok: boolean; said: string }>
  /** Replaces a file's text; the returned function restores the old text and the site built from it. */
  spoil(file: string, text: string): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** A program that takes longer is hanging. */
const PATIENCE_MS = 10 * 60_000
/** Says what the site in dist/ was built from. */
const STAMP = 'dist/.built-from'

/** All files of the tree as they are now, also those that are not committed. */
function filesHere(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 1e8 }
  )
  return listed.split('\0').filter(path => path !== '' && existsSync(path))
}

/** A copy of this tree with its packages and a site built from it; `seeded` is made elsewhere, once for all copies. */
export async function makeCopy(seeded: string): Promise<Copy> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-mutants-'))
  const clean = join(dir, '.clean-dist')
  for (const file of filesHere()) await cp(file, join(dir, file))
  await symlink(resolve('node_modules'), join(dir, 'node_modules'))
  if (existsSync('dist'))
    await cp('dist', join(dir, 'dist'), { recursive: true })

  const stamp = () => readFile(join(dir, STAMP), 'utf8').catch(() => '')
  const copy: Copy = {
    dir,
    seeded,
    async node(args, env = {}) {
      const child = spawn(process.execPath, args, {
        cwd: dir,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: PATIENCE_MS
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => (said += String(chunk)))
      const [code] = (await once(child, 'close')) as [number | null]
      return { ok: code === 0, said }
    },
    async spoil(file, text) {
      const path = join(dir, file)
      const before = await readFile(path, 'utf8')
      const built = await stamp()
      await writeFile(path, text)
      return async () => {
        await writeFile(path, before)
        if ((await stamp()) === built) return
        await rm(join(dir, 'dist'), { recursive: true, force: true })
        await cp(clean, join(dir, 'dist'), { recursive: true })
      }
    },
    remove: () => rm(dir, { recursive: true, force: true })
  }
  const { ok, said } = await copy.node(['infra/hub/build.ts'])
  if (!ok) throw new Error(`The site of the copy could not be built:\n${said}`)
  await cp(join(dir, 'dist'), clean, { recursive: true })
  return copy
}
