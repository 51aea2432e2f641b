import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(ROOT, 'dist/.built-from')
const SOURCES = [
  'site/**/*.{ts,tsx,astro,css,svg,webp,png,jpg,ico,webmanifest}',
  'contract/**/*.ts',
  'http/representation.ts',
  'astro.config.mjs',
  'package-lock.json'
]

/** Hash of everything that the site is built from. */
async function sourcesHash(): Promise<string> {
  const paths: string[] = []
  for await (const path of glob(SOURCES, { cwd: ROOT })) paths.push(path)
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) {
    hash.update(path).update('\0')
    hash.update(await readFile(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/** Shows progress on a terminal; the returned function says how long it took. */
function showProgress(sentence: string): () => void {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 1000)
  console.log(sentence)
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${seconds()} s `), 1000)
    : undefined
  return () => {
    clearInterval(timer)
    console.log(`${process.stdout.isTTY ? '\r' : ''}Built in ${seconds()} s.`)
  }
}

/** Whether dist/ was built from exactly these sources. */
export async function isSiteBuilt(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => null)
  return built !== null && built === (await sourcesHash())
}

/** Builds the site if it is not built; a caller that has already checked can pass `isBuilt`. */
export async function buildSite(isBuilt = isSiteBuilt()): Promise<void> {
  if (await isBuilt) return
  const wanted = await sourcesHash()
  const told = showProgress(
    'Building the site. This takes up to a minute and happens once.'
  )
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        // Regardless of the hub's own NODE_ENV, because what is built with another value does not run.
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1'
      }
    }
  )
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error('The site could not be built.')
  await writeFile(STAMP, wanted)
  told()
}

if (import.meta.main) await buildSite()
