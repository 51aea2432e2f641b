import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import node from '@astrojs/node'
import { build } from 'astro'

/** Inside node_modules, where the build finds astro and none of our tools look. */
const ROOT = join(import.meta.dirname, '../node_modules/.cache/bench-astro')

const PAGE = `---
export const prerender = true
import html from '../page.html?raw'
---
<Fragment set:html={html} />
`

/** Gives what @astrojs/node standalone serves for a prerendered page with this HTML. */
export async function astroStandalone(html: string): Promise<RequestListener> {
  await rm(ROOT, { recursive: true, force: true })
  await mkdir(join(ROOT, 'src/pages'), { recursive: true })
  await writeFile(join(ROOT, 'src/page.html'), html)
  await writeFile(join(ROOT, 'src/pages/index.astro'), PAGE)
  await build({
    configFile: false,
    root: ROOT,
    output: 'server',
    adapter: node({ mode: 'standalone' }),
    logLevel: 'error'
  })
  process.env['ASTRO_NODE_AUTOSTART'] = 'disabled'
  const entry = pathToFileURL(join(ROOT, 'dist/server/entry.mjs')).href
  const { handler } = (await import(entry)) as { handler: RequestListener }
  return handler
}
