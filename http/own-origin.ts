import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

type Origins = Pick<Config, 'publicOrigin'>

/**
 * Whether a page of this origin is ours. PUBLIC_ORIGIN is, whatever Host a proxy writes. On another
 * host than its (loopback, or no PUBLIC_ORIGIN at all) the one of that Host is too, with either
 * scheme: a proxy may speak TLS.
 */
function isOwnOrigin(
  { publicOrigin }: Origins,
  origin: string,
  host: string
): boolean {
  if (origin === publicOrigin) return true
  if (publicOrigin !== null && new URL(publicOrigin).host === host) return false
  return origin === `http://${host}` || origin === `https://${host}`
}

/**
 * Whether a browser says that the request comes from a page of somebody else's, a sibling domain's
 * too, for which SameSite cookies are sent. What says nothing is no browser, and nobody's page.
 */
export function isFromForeignPage(
  origins: Origins,
  { origin, host = '', 'sec-fetch-site': site }: IncomingHttpHeaders
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return true
  }
  return origin !== undefined && !isOwnOrigin(origins, origin, host)
}
