import type { APIRoute } from 'astro'
import { streamPath } from '#contract/links'
import { NAVIGATION } from '../shell/navigation.ts'

/** Every page that may be found; addresses are absolute when PUBLIC_ORIGIN is known. */
export const GET: APIRoute = ({ locals: { publicOrigin, lists } }) => {
  const pages = NAVIGATION.flatMap(group => group.entries)
    .map(entry => entry.href)
    .filter(href => href !== '/admin')
  const streams = (lists?.liveStreams ?? []).map(({ id }) => streamPath(id))
  const addresses = [...pages, '/streamers', ...streams]
    .map(path => `  <url><loc>${publicOrigin ?? ''}${path}</loc></url>`)
    .join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}
</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' }
  })
}
