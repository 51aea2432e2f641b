import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import type { Config } from '#http/config'

type Origin = Pick<Config, 'publicOrigin'>

function isSecure({ publicOrigin }: Origin): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}

/** `__Host-` binds the cookie to HTTPS and this host; a hub on plain http cannot have that. */
export function cookieName(config: Origin, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}

/** The value of the cookie in a Cookie header, or null. */
export function readCookie(
  header: string | undefined,
  name: string
): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name)
      return pair.slice(at + 1).trim()
  }
  return null
}

/** The cookie that may carry the administrator's token instead of the header. */
export const ADMIN_COOKIE = 'admin'

/** Whether a request claims to be the administrator's; cheap to ask, and proves nothing. */
export const claimsAdmin = (
  config: Origin,
  headers: IncomingHttpHeaders
): boolean =>
  headers.authorization !== undefined ||
  (headers.cookie?.includes(`${cookieName(config, ADMIN_COOKIE)}=`) ?? false)

/** Sets an HttpOnly cookie for the whole site; maxAgeS 0 deletes it. */
export function setCookie(
  ctx: Context,
  config: Origin,
  cookie: {
    name: string
    value: string
    maxAgeS: number
    sameSite: 'Strict' | 'Lax'
  }
): void {
  const secure = isSecure(config) ? '; Secure' : ''
  ctx.append(
    'Set-Cookie',
    `${cookieName(config, cookie.name)}=${cookie.value}; Path=/; Max-Age=${cookie.maxAgeS}; HttpOnly; SameSite=${cookie.sameSite}${secure}`
  )
}
