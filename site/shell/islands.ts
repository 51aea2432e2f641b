import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import load from 'astro/runtime/client/load.prebuilt.js'
import only from 'astro/runtime/client/only.prebuilt.js'
import visible from 'astro/runtime/client/visible.prebuilt.js'
import island from 'astro/runtime/server/astro-island.prebuilt.js'

/**
 * The scripts that Astro writes into each page with islands, as one file of the build: it is loaded once for
 * all pages, and no page needs a hash of it in its header (site/server/islands.ts puts its address in).
 */
export function islandScript(): AstroIntegration {
  return {
    name: 'pog:island-script',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const text = [load, only, visible, island].join('\n')
        const hash = createHash('sha256').update(text).digest('base64url')
        const file = `_astro/islands.${hash.slice(0, 8)}.js`
        await writeFile(new URL(file, dir), text)
      }
    }
  }
}
