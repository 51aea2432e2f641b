import type { MiddlewareHandler } from 'astro'
import { LIST_CALLS } from '../../site/lib/lists.ts'

/** In Astro's dev server there is no publisher: every request reads the lists anew. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  const apiUrl = process.env['API_URL']
  if (apiUrl !== undefined) {
    const lists = await Promise.all(
      Object.entries(LIST_CALLS).map(async ([name, { path }]) => {
        const response = await fetch(new URL(path, apiUrl)).catch(() => null)
        return response?.ok ? [[name, await response.json()]] : []
      })
    )
    Object.assign(locals, { apiUrl, lists: Object.fromEntries(lists.flat()) })
  }
  return next()
}
