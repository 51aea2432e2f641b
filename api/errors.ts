import { mongo } from 'mongoose'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** The one way to fail: thrown with a status and a sentence, caught once, told as `{message}`. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly headers: Record<string, string>
  constructor(
    status: number,
    sentence: string,
    headers: Record<string, string> = {}
  ) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

export const FAILURES = {
  unauthorized: 'Unauthorized',
  crossSite: 'Cross-site request refused',
  unknown: 'Not found',
  method: 'This method is not allowed here',
  away: 'Service temporarily unavailable. Please try again.',
  storageFull: 'Storage is full',
  tooMany: 'Too many attempts. Please try again later.',
  conflict: 'This was changed at the same time. Please try again.',
  tooLarge: 'The request is too large',
  notJson: 'The request body must be JSON without a content coding',
  ours: 'Something went wrong. Please try again.'
} as const

const AWAY_RETRY_S = '2'

class Away extends Failure {
  override name = 'Away'
}

/** The database cannot answer now. */
export function away(): Failure {
  return new Away(503, FAILURES.away, { 'Retry-After': AWAY_RETRY_S })
}

/** The same for a write of which nothing was done: a proxy may ask another copy (infra/writes.caddy). */
export function notBegun(): Failure {
  return new Away(503, FAILURES.away, {
    'Retry-After': AWAY_RETRY_S,
    'Not-Begun': '1'
  })
}

const DUPLICATE_KEY = 11_000
const DISK_FULL = new Set([14_031, 13_640])
/** What a server says that is going away or too slow: worth another try, not our mistake. */
const PASSING = new Set([
  50, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435
])

/** The driver lets some errors of its sockets through as they are. */
const BROKEN_LINE = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH'
])

/** Whether the error says that the database is away, and not that we asked it something wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Away) return true
  if (BROKEN_LINE.has(String((error as { code?: unknown } | null)?.code)))
    return true
  if (error instanceof mongo.MongoServerError) {
    // A server's own refusal has a code; a bulk write whose line broke comes as one without.
    return error.code === undefined || PASSING.has(Number(error.code))
  }
  if (error instanceof mongo.MongoError) return true
  return (
    error instanceof Error &&
    /^Mongoose(ServerSelection)?Error$/.test(error.name) &&
    /before initial connection|connection|buffering/i.test(error.message)
  )
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY
}

/** Every error as the failure that is told; null when it is a mistake of ours. */
export function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (isDatabaseAway(error)) return away()
  if (isDuplicateKey(error)) return new Failure(409, FAILURES.conflict)
  if (error instanceof mongo.MongoServerError) {
    return DISK_FULL.has(Number(error.code))
      ? new Failure(507, FAILURES.storageFull)
      : null
  }
  return null
}

/** First of all middleware: serialises the answer, and tells every failure as `{message}`. */
export function tellFailures(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.respond === false) return
      const body: unknown = ctx.body
      if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body)) {
        ctx.type = 'application/json; charset=utf-8'
        ctx.body = JSON.stringify(body)
      }
    } catch (error) {
      const failure = asFailure(error)
      if (failure === null) {
        const requestId = ctx.state['requestId'] as string
        log.error({ err: error, requestId, path: ctx.path }, 'failed')
      }
      if (ctx.respond === false || ctx.headerSent) {
        ctx.res.destroy()
        return
      }
      ctx.status = failure?.status ?? 500
      ctx.set(failure?.headers ?? {})
      ctx.set('Cache-Control', 'no-store')
      ctx.type = 'application/json; charset=utf-8'
      ctx.body = JSON.stringify({ message: failure?.message ?? FAILURES.ours })
    }
  }
}
