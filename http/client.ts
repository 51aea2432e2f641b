import type { IncomingMessage } from 'node:http'
import { isWithin, plainAddress } from './network.ts'
import type { Network } from './network.ts'

export interface ProxyTrust {
  /** Whether our own proxy wrote the last address in X-Forwarded-For. */
  trustProxy: boolean
  /** Proxies in front of it, such as a CDN's. */
  trustedProxies?: readonly Network[]
}

/**
 * The address that a request came from. Behind our own proxy that is the last one in
 * X-Forwarded-For that is not a trusted proxy: anything before it is the client's own claim.
 */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  { trustProxy, trustedProxies = [] }: ProxyTrust
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for']?.toString() : ''
  const chain = forwarded?.split(',').map(address => address.trim()) ?? []
  const client = chain.findLast(address => !isWithin(address, trustedProxies))
  return plainAddress((client ?? chain[0]) || (socket.remoteAddress ?? ''))
}
