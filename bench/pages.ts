/**
 * The published home page against a bare node:http that writes the same Buffer, and against
 * @astrojs/node standalone with a prerendered page of the same HTML (speed.md).
 * `node bench/pages.ts [seconds of one load]`
 */
import { startHub } from '../e2e/hub.ts'
import { keepRatio } from './keep.ts'
import { etagOf, measure, serve } from './per-core.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const BROTLI = 'accept-encoding=br'

const hub = await startHub()
const site = await serve('site', hub.url)
const page = `${site.url}/`
const bare = await serve('bare', page)
const astro = await serve('astro', page)
const known = [BROTLI, `if-none-match=${await etagOf(page)}`]
try {
  const whole = await measure(
    {
      site: { server: site, url: page, headers: [BROTLI] },
      bare: { server: bare, url: bare.url, headers: [BROTLI] },
      astro: { server: astro, url: astro.url, headers: [BROTLI] }
    },
    SECONDS
  )
  keepRatio('page', whole.site, whole.bare)
  keepRatio('pageAstro', whole.site, whole.astro)
  const notModified = await measure(
    {
      site: { server: site, url: page, headers: known },
      bare: { server: bare, url: bare.url, headers: known }
    },
    SECONDS
  )
  keepRatio('page304', notModified.site, notModified.bare)
} finally {
  for (const { child } of [site, bare, astro]) child.kill()
  await hub.remove()
}
