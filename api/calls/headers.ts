import type { ServerResponse } from 'node:http'
import type { Middleware } from 'koa'
import { securityHeaders } from '#contract/headers'
import type { Config } from '#http/config'
import { FAILURES } from '#http/failure'
import { refuse } from '#http/server'
import { asFailure } from './failures.ts'

/** Reports a failure without Koa. */
export function refuseFailure(response: ServerResponse, error: unknown): void {
  const failure = asFailure(error)
  refuse(
    response,
    failure?.status ?? 500,
    failure?.message ?? FAILURES.ours,
    failure?.headers
  )
}

/** Headers of every reply of the API, as name-value pairs. */
export function replyHeaders({
  publicOrigin
}: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return {
    ...securityHeaders(publicOrigin),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; sandbox"
  }
}

/** Sets the headers of every reply; unless a route says otherwise, replies are never cached. */
export function apiHeaders(config: Pick<Config, 'publicOrigin'>): Middleware {
  const headers = replyHeaders(config)
  return async (ctx, next) => {
    ctx.set(headers)
    ctx.set('Cache-Control', 'no-store')
    await next()
  }
}
