import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { ADMIN_SENTENCES } from '#contract/admin'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'
import type { Database } from './db.ts'
import { away, Failure, FAILURES } from './errors.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import { createPassword } from './password.ts'
import type { Password } from './password.ts'
import { ABSOLUTE_MS, createSessions } from './sessions.ts'
import { createTries } from './tries.ts'

const SESSION_COOKIE = 'admin'
const DEVICE_COOKIE = 'admin-device'
const DEVICE_MAX_AGE_S = 365 * 86_400

/** Who the administrator is. */
export interface Auth {
  /** Hashes the password; needs the keys. */
  start(): Promise<void>
  /** A new token, also as a cookie; 401, or 429 after too many failed tries. */
  signIn(ctx: Context, password: string): Promise<string>
  isOpen(token: string): Promise<boolean>
  /** Whether the request carries an open session, in its header or cookie. */
  hasSession(ctx: Context): Promise<boolean>
  /** Whether a request claims to be the administrator's; cheap, proves nothing. */
  claims(headers: IncomingHttpHeaders): boolean
  /** Throws 401 without an open session. */
  guard(ctx: Context): Promise<void>
  /** Ends the sessions that the request carries, or all. */
  signOut(ctx: Context, everywhere: boolean): Promise<void>
  hashes(): number
  /** Sign-ins that wait for their turn. */
  waiting(): number
  /** Lets go of those who wait. */
  close(): void
}

export function createAuth({
  config,
  database,
  clock,
  keys,
  limits
}: {
  config: Config
  database: Database
  clock: Clock
  keys: Keys
  limits: Limits
}): Auth {
  const sessions = createSessions(database, clock)
  const tries = createTries(clock, limits)
  const cookie = cookieName(config, SESSION_COOKIE)
  const deviceCookie = cookieName(config, DEVICE_COOKIE)
  let password: Password | null = null

  const known = (): Password => {
    if (password === null) throw away()
    return password
  }
  const tokensOf = (ctx: Context): string[] => {
    const headers = ctx.req.headersDistinct['authorization'] ?? []
    const bearer = headers.length === 1 ? headers[0] : undefined
    return [
      bearer?.startsWith('Bearer ') ? bearer.slice('Bearer '.length) : '',
      readCookie(ctx.headers.cookie, cookie) ?? ''
    ].filter(token => token !== '')
  }
  const hasSession = async (ctx: Context): Promise<boolean> => {
    for (const token of tokensOf(ctx)) {
      if (await sessions.isOpen(token, known().fingerprint)) return true
    }
    return false
  }
  /** A browser that signed in before has its own count, so that a flood cannot lock it out. */
  const deviceOf = (ctx: Context): string | null => {
    const signed = readCookie(ctx.headers.cookie, deviceCookie)
    return signed === null ? null : keys.verify('device', signed)
  }

  return {
    hasSession,
    hashes: () => password?.hashes() ?? 0,
    waiting: tries.waiting,
    close: tries.close,
    start: async () => {
      password ??= await createPassword(
        config.adminPassword,
        keys.derive('password')
      )
    },
    signIn: async (ctx, candidate) => {
      const { matches, fingerprint } = known()
      if (!database.isReady()) throw away()
      const forgive = await tries.take(ctx, deviceOf(ctx))
      if (!(await matches(candidate))) {
        throw new Failure(401, ADMIN_SENTENCES.passwordWrong)
      }
      forgive()
      const token = await database.guard(() => sessions.open(fingerprint))
      setCookie(ctx, config, {
        name: SESSION_COOKIE,
        value: token,
        maxAgeS: ABSOLUTE_MS / 1000,
        sameSite: 'Strict'
      })
      const device = deviceOf(ctx) ?? randomBytes(16).toString('base64url')
      setCookie(ctx, config, {
        name: DEVICE_COOKIE,
        value: keys.sign('device', device),
        maxAgeS: DEVICE_MAX_AGE_S,
        sameSite: 'Strict'
      })
      return token
    },
    isOpen: token => sessions.isOpen(token, known().fingerprint),
    claims: headers =>
      headers.authorization !== undefined ||
      (headers.cookie?.includes(`${cookie}=`) ?? false),
    guard: async ctx => {
      if (tokensOf(ctx).length === 0) {
        throw new Failure(401, FAILURES.unauthorized)
      }
      if (!(await database.guard(() => hasSession(ctx)))) {
        throw new Failure(401, FAILURES.unauthorized)
      }
    },
    signOut: async (ctx, everywhere) => {
      if (everywhere) await sessions.endAll()
      for (const token of tokensOf(ctx)) await sessions.end(token)
      setCookie(ctx, config, {
        name: SESSION_COOKIE,
        value: '',
        maxAgeS: 0,
        sameSite: 'Strict'
      })
    }
  }
}
