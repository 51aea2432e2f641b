import type { IncomingMessage } from 'node:http'
import { isWithin, plainAddress } from './network.ts'
import type { Network } from './network.ts'

export interface ProxyTrust {
  /** Whether a proxy of ours wrote the last address of X-Forwarded-For. */
  trustProxy: boolean
  /** Those that stand in front of it, such as a CDN's. */
  trustedProxies?: readonly Network[]
}

/**
 * The address that a request came from. Behind a proxy of ours that is the last one in
 * X-Forwarded-For that is no trusted proxy: those before it are the client's own words.
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
