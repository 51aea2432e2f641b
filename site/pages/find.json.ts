import type { APIRoute } from 'astro'

/** What can be found; null until the lists are known. */
export const GET: APIRoute = ({ locals: { find } }) =>
  new Response(find?.find ?? 'null', {
    headers: { 'Content-Type': 'application/json' }
  })
