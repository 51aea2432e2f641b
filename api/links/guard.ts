import { once } from 'node:events'
import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import type { Agent, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { externalHref } from '#contract/addresses'
import { isPublicAddress } from './public-address.ts'

interface Address {
  address: string
  family: number
}

/** What tests may replace: no test asks the internet. */
export interface GuardOptions {
  lookup?: (host: string) => Promise<Address[]>
  isPublic?: (address: string) => boolean
  /** Ports that may be asked besides the usual one of http or https; without a list, all. */
  ports?: readonly number[]
  answerMs?: number
}

/** An address that may be asked, and the one IP address to ask at; or why it may not be asked. */
export type Door =
  | { kind: 'open'; url: URL; address: Address }
  | { kind: 'closed'; reason: string }

export const GUARD_SENTENCES = {
  noAddress: 'Please enter an http or https address',
  notPublic: 'This address is not on the public internet',
  port: 'Of this server only the ports 80 and 443 are asked'
} as const

/** The failures that say something about the address rather than our own connection. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'There is no server of this name',
  ECONNREFUSED: 'The server refuses connections',
  CERT_HAS_EXPIRED: "The server's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate cannot be trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name"
}

/** What the failure says about the address, or undefined. */
export const reasonOf = (error: unknown): string | undefined =>
  REASONS[(error as { code?: string }).code ?? '']

const closed = (reason: string): Door => ({ kind: 'closed', reason })

/**
 * Resolves the name of an address and judges it: closed unless every IP address of the name is
 * public.
 */
export async function findDoor(
  link: string,
  {
    lookup = host => systemLookup(host, { all: true }),
    isPublic = isPublicAddress,
    ports
  }: GuardOptions = {}
): Promise<Door> {
  const href = externalHref(link)
  if (href === null) return closed(GUARD_SENTENCES.noAddress)
  const url = new URL(href)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name without a dot belongs to the server's own network.
  if (!host.includes('.') && isIP(host) === 0)
    return closed(GUARD_SENTENCES.notPublic)
  // RFC 6761: no such name ever exists, so there is no need to ask.
  if (/\.invalid\.?$/i.test(host))
    throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
  if (url.port !== '' && ports?.includes(Number(url.port)) === false)
    return closed(GUARD_SENTENCES.port)
  const addresses = await lookup(host)
  const [address] = addresses
  return address && addresses.every(each => isPublic(each.address))
    ? { kind: 'open', url, address }
    : closed(GUARD_SENTENCES.notPublic)
}

/** Asks at exactly this address; redirects are not followed. Its body has to be read or destroyed. */
export async function askAt(
  { url, address: { address, family } }: Extract<Door, { kind: 'open' }>,
  {
    body,
    ...asking
  }: {
    method: 'GET' | 'HEAD' | 'POST'
    headers: Record<string, string | number>
    signal: AbortSignal
    body?: Buffer
    /** Its connections must all lead to the address that was judged. */
    agent?: Agent
  }
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const asked = request(url, {
    agent: false,
    ...asking,
    // The name was resolved and judged before: it is not resolved again.
    lookup: (_host, options, answer) => {
      if (options.all) answer(null, [{ address, family }])
      else answer(null, address, family)
    }
  })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}
