import { represent } from '#infra/representation'
import type { Representation } from '#infra/representation'
import { CACHE } from './headers.ts'
import type { Rendered } from './renderer.ts'

/** A finished page. */
export interface Page {
  status: number
  representation: Representation
}

/** Compresses what Astro rendered and gives it its headers; a page for one visitor is never kept. */
export async function pageOf(
  rendered: Rendered,
  headers: Record<string, string>,
  cache: keyof typeof CACHE = 'page'
): Promise<Page> {
  const policy = rendered.contentSecurityPolicy
  const type =
    rendered.type === 'text/html' ? 'text/html; charset=utf-8' : rendered.type
  const representation = await represent(rendered.body, type, {
    ...headers,
    'Cache-Control': CACHE[cache],
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy })
  })
  return { status: rendered.status, representation }
}
