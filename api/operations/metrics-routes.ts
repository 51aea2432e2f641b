import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Core } from '../calls/core.ts'
import { Failure } from '#http/failure'
import { isLoopbackHost } from '#http/hosts'
import { isLoopback } from '#http/network'
import { METRICS } from '#contract/calls/operations'
import { OPENMETRICS_TEXT, PROMETHEUS_TEXT } from '../calls/metrics.ts'
import { isPassedOn } from '#http/passed-on'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Figures for the operator: on this machine, or with METRICS_TOKEN. */
export function metricsRoutes({ config, metrics }: Core): Route[] {
  const mayRead = (ctx: Context): boolean => {
    const token = ctx.get('Authorization').replace(/^Bearer /, '')
    if (config.metricsToken !== null && token !== '') {
      return timingSafeEqual(digest(token), digest(config.metricsToken))
    }
    // Behind a proxy everybody comes from its machine, whatever it tells or does not tell of them; a
    // hub with a name of its own has one, even when nobody said so.
    return (
      !config.trustProxy &&
      config.publicOrigin === null &&
      !isPassedOn(ctx.headers) &&
      isLoopbackHost(ctx.headers.host ?? '') &&
      isLoopback(ctx.req.socket.remoteAddress ?? '')
    )
  }
  return [
    route({
      call: METRICS,
      summary: 'Metrics for Prometheus, from loopback or with METRICS_TOKEN',
      who: 'anyone',
      database: false,
      media: 'text/plain',
      replies: { 200: null },
      handle: async ({ ctx }) => {
        if (!mayRead(ctx))
          throw new Failure(403, 'Metrics are for the operator')
        // Prometheus asks for it first, with parameters that grow with its versions.
        const format = ctx
          .get('Accept')
          .includes('application/openmetrics-text')
          ? OPENMETRICS_TEXT
          : PROMETHEUS_TEXT
        ctx.type = format
        return metrics.text(format)
      }
    })
  ]
}
