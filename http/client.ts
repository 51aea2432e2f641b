import type { IncomingMessage } from 'node:http'
import { plainAddress } from './network.ts'

/**
 * The address that a request came from. Behind a proxy of ours that is the last one it wrote into
 * X-Forwarded-For: those before it are the client's own words.
 */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  trustProxy: boolean
): string {
  const forwarded = headers['x-forwarded-for']?.toString()
  const last = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return plainAddress(last || (socket.remoteAddress ?? ''))
}
