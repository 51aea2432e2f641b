import type { APIRoute } from 'astro'

/** What search engines may read; the panel is not for them. */
export const GET: APIRoute = ({ locals: { publicOrigin } }) => {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/']
  if (publicOrigin) lines.push('', `Sitemap: ${publicOrigin}/sitemap.xml`)
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' }
  })
}
