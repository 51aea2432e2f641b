import type { APIRoute } from 'astro'
import { SHORT_NAME } from '../../lib/config.ts'
import { rss } from '../../feeds/rss.ts'
import { FEED_SECTIONS, feedOf } from '../../feeds/sections.ts'

/** What is new in one section. */
export const GET: APIRoute = ({ params, locals: { publicOrigin, lists } }) => {
  const section = FEED_SECTIONS.find(
    ({ screen }) => screen === `/${params['section']}`
  )
  if (!section) return new Response(null, { status: 404 })
  const { screen, title, type } = section
  const xml = rss({
    title: `${title} | ${SHORT_NAME}`,
    description: `What is new in ${title} on ${SHORT_NAME}`,
    screen,
    path: feedOf(section),
    origin: publicOrigin ?? '',
    items: (lists?.newest ?? []).filter(item => item.type === type)
  })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' }
  })
}
