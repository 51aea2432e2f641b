import type { APIRoute } from 'astro'

/** Pictures and words of what can be found; null until the lists are known. */
export const GET: APIRoute = ({ locals: { find } }) =>
  new Response(find?.more ?? 'null', {
    headers: { 'Content-Type': 'application/json' }
  })
