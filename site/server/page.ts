import { deltasOf } from '#http/deltas'
import type { Dictionary } from '#http/deltas'
import { pack, represent } from '#http/representation'
import type { Representation } from '#http/representation'
import { CACHE } from './headers.ts'
import type { Rendered } from './renderer.ts'

/** A finished page. */
export interface Page {
  status: number
  representation: Representation
}

/** What everybody who searches reads is packed once per change, as small as possible; a larger file would hold a save up for more than 0.1 s. */
const PACKED_BYTES = 64 * 1024
const isPacked = ({ type, body }: Rendered) =>
  type === 'application/json' && body.length <= PACKED_BYTES

/** Compresses what Astro rendered and gives it its headers; a page for one visitor is never kept. */
export async function pageOf(
  rendered: Rendered,
  headers: Record<string, string>,
  cache: keyof typeof CACHE = 'page',
  dictionaries: readonly Dictionary[] = []
): Promise<Page> {
  const policy = rendered.contentSecurityPolicy
  const packed = isPacked(rendered) ? await pack(rendered.body, 11) : undefined
  const more = {
    ...headers,
    'Cache-Control': CACHE[cache],
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy })
  }
  // HTML says its charset itself, before all else.
  const { body, status, type } = rendered
  const representation = await represent(body, type, more, packed)
  if (dictionaries.length === 0) return { status, representation }
  const { hash, variants } = representation
  const { length } = variants.br.body
  const deltas = deltasOf(body, hash, type, more, dictionaries, length)
  return { status, representation: { ...representation, deltas } }
}

/** The same page for a request that names these very bytes by their hash, so they never change. */
export function immutable({ status, representation }: Page): Page {
  const kept = (headers: string[]) =>
    headers.map(value => (value === CACHE.page ? CACHE.hashed : value))
  const { br, gzip, identity } = representation.variants
  const variant = (of: typeof br) => ({
    ...of,
    okHeaders: kept(of.okHeaders),
    notModifiedHeaders: kept(of.notModifiedHeaders)
  })
  return {
    status,
    representation: {
      ...representation,
      variants: {
        br: variant(br),
        gzip: variant(gzip),
        identity: variant(identity)
      }
    }
  }
}
