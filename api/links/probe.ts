import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { externalHref } from '#contract/addresses'
import { isPublicAddress } from './public-address.ts'

const ANSWER_MS = 5000
/** The server itself says that nothing is there any more. */
const GONE = [404, 410]

/**
 * Dead with a reason, alive, or unknown: the address may not be asked, or its answer was unclear.
 */
export type Verdict =
  { kind: 'dead'; reason: string } | { kind: 'alive' } | { kind: 'unknown' }

interface Address {
  address: string
  family: number
}

/** What tests may replace: no test asks the internet. */
export interface ProbeOptions {
  lookup?: (host: string) => Promise<Address[]>
  isPublic?: (address: string) => boolean
  answerMs?: number
}

const dead = (reason: string): Verdict => ({ kind: 'dead', reason })

/** The failures that say something about the address rather than our own connection. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'There is no server of this name',
  ECONNREFUSED: 'The server refuses connections',
  CERT_HAS_EXPIRED: "The server's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate cannot be trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name"
}

function verdictOf(error: unknown): Verdict {
  const reason = REASONS[(error as { code?: string }).code ?? '']
  return reason === undefined ? { kind: 'unknown' } : dead(reason)
}

/** The status of a HEAD to exactly this address; redirects are not followed. */
function head(
  url: URL,
  { address, family }: Address,
  answerMs: number
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'HEAD',
        agent: false,
        headers: { 'User-Agent': 'POG link check' },
        // The name was resolved and judged before: it is not resolved again.
        lookup: (_host, options, answer) => {
          if (options.all) answer(null, [{ address, family }])
          else answer(null, address, family)
        },
        signal: AbortSignal.timeout(answerMs)
      },
      response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }
    )
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Asks whether an address still responds, without ever reaching a private network: HEAD, no
 * redirects, its name resolved first, the connection pinned to that address, and refused unless
 * every address is public.
 */
export async function probe(
  link: string,
  {
    lookup = host => systemLookup(host, { all: true }),
    isPublic = isPublicAddress,
    answerMs = ANSWER_MS
  }: ProbeOptions = {}
): Promise<Verdict> {
  const href = externalHref(link)
  if (href === null) return { kind: 'unknown' }
  const url = new URL(href)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name without a dot is one of the network that the server stands in.
  if (!host.includes('.') && isIP(host) === 0) return { kind: 'unknown' }
  // RFC 6761: no such name ever exists, so there is no need to ask.
  if (/\.invalid\.?$/i.test(host)) return dead(REASONS['ENOTFOUND'] ?? '')
  try {
    const addresses = await lookup(host)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return { kind: 'unknown' }

    const status = await head(url, first, answerMs)
    return GONE.includes(status)
      ? dead(`The server answers ${status}`)
      : { kind: 'alive' }
  } catch (error) {
    return verdictOf(error)
  }
}
