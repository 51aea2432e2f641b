import type { APIRoute } from 'astro'
import { sitemap } from '../feeds/sitemap.ts'
import { NAVIGATION } from '../shell/navigation.ts'

/** Every page that may be found; addresses are absolute when PUBLIC_ORIGIN is known. */
export const GET: APIRoute = ({ locals: { publicOrigin, lists } }) => {
  const pages = NAVIGATION.flatMap(group => group.entries)
    .map(entry => entry.href)
    .filter(href => href !== '/admin')
  const xml = sitemap([...pages, '/streamers'], lists ?? {}, publicOrigin ?? '')
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' }
  })
}
