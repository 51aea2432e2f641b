import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import { mongo } from 'mongoose'
import type { Logger } from 'pino'
import { Failure, FAILURES } from '#http/failure'
import { away, isDatabaseAway, isDuplicateKey } from '../database/errors.ts'

const DISK_FULL = new Set([14_031, 13_640])

/** Turns an error into the failure to report; null when it is a bug of ours. */
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

/** Bytes, and streams that are read from a disk, are answered as they are. */
const isJson = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  !Buffer.isBuffer(body) &&
  !(body instanceof Readable)

/** The outermost middleware: serialises the answer, and reports every failure as `{message}`. */
export function tellFailures(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.respond === false) return
      const body: unknown = ctx.body
      if (isJson(body)) {
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
