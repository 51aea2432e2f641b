import { represent } from '#http/representation'
import type { Representation } from '#http/representation'
import { CACHE } from './headers.ts'
import type { Rendered } from './renderer.ts'

/** A finished page. */
export interface Page {
  status: number
  representation: Representation
}

/** The letters of text, which the head of every page asks for. */
const FONT = /<link rel="preload" href="([^"]+)" as="font"/
/** The head's preload stands in so many first bytes. */
const HEAD_BYTES = 4096

/** Tells a browser of the font before it reads the HTML: a slow phone then lays the page out once. */
function linkOf(html: Buffer): Record<string, string> {
  const font = FONT.exec(html.toString('latin1', 0, HEAD_BYTES))?.[1]
  if (font === undefined) return {}
  return {
    Link: `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`
  }
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
    ...linkOf(rendered.body),
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy })
  })
  return { status: rendered.status, representation }
}
