import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The built files and their sources: each is a single file, at an address that never changes. */
const WORKERS = {
  'sw.js': 'worker.ts',
  'sw-gone.js': 'gone.ts',
  'push.js': '../notify/worker.ts'
}
const PLACE = 'OF_THIS_BUILD'

/** Hash of all that the build wrote. */
async function buildHash(dist: URL): Promise<string> {
  const cwd = fileURLToPath(dist)
  const paths: string[] = []
  for await (const path of glob('{client/_astro,server}/**/*.{css,js,mjs}', {
    cwd
  }))
    paths.push(path)
  const hash = createHash('sha256')
  for (const path of paths.toSorted())
    hash.update(await readFile(new URL(path, dist)))

  return hash.digest('base64url').slice(0, 12)
}

/** Builds the service worker with the site. */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'pog:service-worker',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'pog:service-worker',
                buildStart() {
                  if (this.environment.name !== 'client') return
                  for (const [fileName, source] of Object.entries(WORKERS)) {
                    const id = fileURLToPath(new URL(source, import.meta.url))
                    this.emitFile({ type: 'chunk', id, fileName })
                  }
                }
              }
            ]
          }
        })
      },
      'astro:build:done': async ({ dir }) => {
        const worker = new URL('sw.js', dir)
        const text = await readFile(worker, 'utf8')
        const hash = await buildHash(new URL('..', dir))
        await writeFile(worker, text.replace(PLACE, hash))
      }
    }
  }
}
