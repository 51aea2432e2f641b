import type { APIRoute } from 'astro'
import { SHORT_NAME } from '../lib/config.ts'
import { rss } from '../feeds/rss.ts'
import { FEED } from '../feeds/sections.ts'

/** What is new in all of the hub. */
export const GET: APIRoute = ({ locals: { publicOrigin, lists } }) => {
  const xml = rss({
    title: SHORT_NAME,
    description: `What is new on ${SHORT_NAME}`,
    screen: '/',
    path: FEED,
    origin: publicOrigin ?? '',
    items: lists?.newest ?? []
  })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' }
  })
}
