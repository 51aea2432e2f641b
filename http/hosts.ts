import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import { refuse } from './server.ts'

/** Hosts of each configuration, worked out once. */
const servedHosts = new WeakMap<object, Set<string>>()
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** How a Host may name this origin: with its scheme's own port or without. */
export function hostsOf(origin: string): string[] {
  const { protocol, host, port } = new URL(origin)
  if (port !== '') return [host]
  return [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}

/** Whether a Host names this machine itself. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)

/** Whether we serve this Host, which is in lower case: any, unless PUBLIC_ORIGIN is set. */
export function isServedHost(
  config: Pick<Config, 'publicOrigin' | 'apiUrl'>,
  host: string
): boolean {
  if (config.publicOrigin === null) return true
  const known =
    servedHosts.get(config) ??
    new Set(
      [config.publicOrigin, config.apiUrl]
        .filter(address => address !== null)
        .flatMap(hostsOf)
    )
  servedHosts.set(config, known)
  return known.has(host) || isLoopbackHost(host)
}

/**
 * The Host of a request in lower case, because names in capitals are the same names; null when there
 * are several, none of which can be trusted.
 */
export function hostOf({ headers, rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1

  return hosts > 1 ? null : (headers.host ?? '').toLowerCase()
}

/**
 * With PUBLIC_ORIGIN set, only its host, API_URL's and loopback are served: 421 for any other.
 * Two Host headers are 400. Returns whether it answered.
 */
export function refuseHost(
  config: Pick<Config, 'publicOrigin' | 'apiUrl'>,
  request: IncomingMessage,
  response: ServerResponse
): boolean {
  if (config.publicOrigin === null) return false
  const host = hostOf(request)
  if (host !== null && isServedHost(config, host)) return false
  if (host === null) refuse(response, 400, 'One Host header, please')
  else refuse(response, 421, 'This host is not served here')
  return true
}
