import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { isCutOff } from '#http/rest-of-body'
import type { Metrics } from './metrics.ts'

const PATH_CHARS = 200
/** Polled by machines: a line for each would bury the others. */
const OF_MACHINES = /^\/api\/(?:copies\/|health\/|metrics$|revision$)/

export interface RequestLog {
  /** The outermost middleware: gives every request its id, counts its reply and logs it. */
  record: Middleware
  /** Logs a list that is answered before Koa, when reads of lists are logged at all. */
  recordPublicList(request: IncomingMessage, response: ServerResponse): void
}

/**
 * One line per request, without its query, headers and body, which may carry private data.
 * The id of the line is also the reply's X-Request-Id.
 */
export function createRequestLog(log: Logger, metrics: Metrics): RequestLog {
  const process = randomBytes(4).toString('hex')
  let requests = 0
  const nextId = (): string => {
    requests += 1
    return `${process}-${requests.toString(36)}`
  }
  return {
    record: async (ctx, next) => {
      const since = performance.now()
      const requestId = nextId()
      ctx.state['requestId'] = requestId
      ctx.set('X-Request-Id', requestId)
      await next()
      const ms = performance.now() - since
      metrics.replied({ status: ctx.status, seconds: ms / 1000, requestId })
      const quiet = OF_MACHINES.test(ctx.path)
      const level = ctx.status >= 500 ? 'warn' : quiet ? 'debug' : 'info'
      log[level](
        {
          requestId,
          method: ctx.method,
          path: ctx.path.slice(0, PATH_CHARS),
          status: ctx.status,
          ms: Math.round(ms)
        },
        isCutOff(ctx.req) ? 'request cut off' : 'request'
      )
    },
    recordPublicList: (request, response) => {
      if (!log.isLevelEnabled('debug')) return
      const since = performance.now()
      const requestId = nextId()
      response.once('close', () =>
        log.debug(
          {
            requestId,
            method: request.method,
            path: (request.url ?? '').split('?', 1)[0],
            status: response.statusCode,
            ms: Math.round(performance.now() - since)
          },
          'request'
        )
      )
    }
  }
}
