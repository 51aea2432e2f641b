import type { APIRoute } from 'astro'
import { SHORT_NAME } from '../lib/config.ts'
import { calendar } from '../feeds/calendar.ts'

/** Tournaments and meetups, for calendars. */
export const GET: APIRoute = ({ locals: { publicOrigin, lists } }) => {
  const { tournaments = [], meetups = [] } = lists ?? {}
  const text = calendar(
    SHORT_NAME,
    [...tournaments, ...meetups],
    publicOrigin ?? ''
  )
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' }
  })
}
