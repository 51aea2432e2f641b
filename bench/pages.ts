/**
 * The published home page against a bare node:http that writes the same Buffer, and against
 * @astrojs/node standalone with a prerendered page of the same HTML.
 * `node bench/pages.ts [seconds of one load]`
 */
import { startHub } from '../e2e/hub.ts'
import { keepRatio } from './keep.ts'
import { etagOf, measure, serve } from './per-core.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const BROTLI = { 'Accept-Encoding': 'br' }

const hub = await startHub()
const home = await serve('site', hub.url)
const site = { ...home, url: `${home.url}/` }
const bare = await serve('bare', site.url)
const astro = await serve('astro', site.url)
const known = { ...BROTLI, 'If-None-Match': await etagOf(site.url) }
try {
  const whole = await measure({ site, bare, astro }, BROTLI, SECONDS)
  keepRatio('page', whole.site, whole.bare)
  keepRatio('pageAstro', whole.site, whole.astro)
  const notModified = await measure({ site, bare }, known, SECONDS)
  keepRatio('page304', notModified.site, notModified.bare)
} finally {
  for (const { child } of [site, bare, astro]) child.kill()
  await hub.remove()
}
