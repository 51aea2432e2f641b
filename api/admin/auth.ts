import type { Context } from 'koa'
import type { AdminSession } from '#contract/admin'
import type { Config } from '#http/config'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'
import { plainAddress } from '#http/network'
import {
  ADMIN_COOKIE,
  cookieName,
  readCookie,
  setCookie
} from '../calls/cookies.ts'
import type { Database } from '../database/database.ts'
import { away } from '../database/errors.ts'
import type { Keys } from '../database/keys.ts'
import { createPassword } from './password.ts'
import type { Password } from './password.ts'
import { ABSOLUTE_MS, createSessions } from './sessions.ts'

/** Who the administrator is. */
export interface Auth {
  /** Hashes the password; needs the keys. */
  start(): Promise<void>
  /** The password's hash; 503 before it is known. */
  password(): Password
  /**
   * Opens a session for a caller who has proved everything; returns its token, also set as a
   * cookie.
   */
  open(ctx: Context): Promise<string>
  isOpen(token: string): Promise<boolean>
  /** Whether the request carries an open session, in its header or cookie. */
  hasSession(ctx: Context): Promise<boolean>
  /** Throws 401 without an open session. */
  guard(ctx: Context): Promise<void>
  /** Ends the sessions that the request carries, or all. */
  signOut(ctx: Context, everywhere: boolean): Promise<void>
  /** All open sessions, most recently used first. */
  sessions(ctx: Context): Promise<AdminSession[]>
  /** Ends one of them; false when none has that id. */
  endSession(id: string): Promise<boolean>
  hashes(): number
}

export function createAuth({
  config,
  database,
  clock,
  keys
}: {
  config: Config
  database: Database
  clock: Clock
  keys: Keys
}): Auth {
  const sessions = createSessions(database, clock)
  const cookie = cookieName(config, ADMIN_COOKIE)
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
    for (const token of tokensOf(ctx))
      if (await sessions.isOpen(token, known().fingerprint)) return true

    return false
  }
  const tell = (ctx: Context, value: string, maxAgeS: number) =>
    setCookie(ctx, config, {
      name: ADMIN_COOKIE,
      value,
      maxAgeS,
      sameSite: 'Strict'
    })

  return {
    hasSession,
    password: known,
    hashes: () => password?.hashes() ?? 0,
    start: async () => {
      password ??= await createPassword(
        config.adminPassword,
        keys.derive('password')
      )
      await sessions.endOthers(password.fingerprint)
    },
    open: async ctx => {
      const token = await sessions.open(
        known().fingerprint,
        plainAddress(ctx.ip)
      )
      tell(ctx, token, ABSOLUTE_MS / 1000)
      return token
    },
    isOpen: token => sessions.isOpen(token, known().fingerprint),
    guard: async ctx => {
      if (tokensOf(ctx).length === 0)
        throw new Failure(401, FAILURES.unauthorized)

      if (!(await database.guard(() => hasSession(ctx))))
        throw new Failure(401, FAILURES.unauthorized)
    },
    signOut: async (ctx, everywhere) => {
      if (everywhere) await sessions.endAll()
      for (const token of tokensOf(ctx)) await sessions.end(token)
      tell(ctx, '', 0)
    },
    sessions: ctx => sessions.list(known().fingerprint, tokensOf(ctx)),
    endSession: sessions.endListed
  }
}
