import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

type Origins = Pick<Config, 'publicOrigin'>

/**
 * Whether a page of this origin is ours. PUBLIC_ORIGIN is, whatever Host a proxy sends. On any
 * other host (loopback, or without PUBLIC_ORIGIN) the origin of that Host is too, with either
 * scheme: a proxy may terminate TLS.
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
 * Whether a browser says that the request comes from a foreign page, including a sibling domain's,
 * for which SameSite cookies are sent. A request without such headers comes from no browser.
 */
export function isFromForeignPage(
  origins: Origins,
  { origin, host = '', 'sec-fetch-site': site }: IncomingHttpHeaders
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return true

  // A program may write a name in capitals: it is the same name.
  return (
    origin !== undefined &&
    !isOwnOrigin(origins, origin.toLowerCase(), host.toLowerCase())
  )
}
