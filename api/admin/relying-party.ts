import type { Context } from 'koa'
import { ADMIN_SENTENCES } from '#contract/admin'
import type { Config } from '#http/config'
import { Failure } from '#http/failure'

/** Whom a passkey is for: browsers bind it to the host name and sign the origin. */
export interface RelyingParty {
  id: string
  origin: string
}

const isLocal = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost')

/**
 * PUBLIC_ORIGIN, else the address that this request came to if that is localhost; null where
 * browsers offer no passkeys: without HTTPS, or at a bare IP address.
 */
export function relyingPartyOf(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  ctx: Context
): RelyingParty | null {
  const asked = `http://${ctx.req.headers.host ?? ''}`
  const origin = publicOrigin ?? (URL.canParse(asked) ? asked : null)
  if (origin === null) return null
  const { protocol, hostname, origin: plain } = new URL(origin)
  if (isLocal(hostname)) return { id: hostname, origin: plain }
  const isName = /[a-z][^.:]*$/i.test(hostname)
  return protocol === 'https:' && isName
    ? { id: hostname, origin: plain }
    : null
}

/** The same; 400 where passkeys do not work. */
export function needRelyingParty(
  config: Pick<Config, 'publicOrigin'>,
  ctx: Context
): RelyingParty {
  const party = relyingPartyOf(config, ctx)
  if (party === null) throw new Failure(400, ADMIN_SENTENCES.passkeysNotHere)
  return party
}
