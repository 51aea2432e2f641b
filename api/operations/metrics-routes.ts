import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { METRICS } from '#contract/calls/operations'
import { Failure } from '#http/failure'
import { isLoopbackHost } from '#http/hosts'
import { isLoopback } from '#http/network'
import { isPassedOn } from '#http/passed-on'
import type { Core } from '../calls/core.ts'
import { OPENMETRICS_TEXT, PROMETHEUS_TEXT } from '../calls/metrics.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Metrics for the operator: on this machine, or with METRICS_TOKEN. */
export function metricsRoutes({ config, metrics }: Core): Route[] {
  const mayRead = (ctx: Context): boolean => {
    const token = ctx.get('Authorization').replace(/^Bearer /, '')
    if (config.metricsToken !== null && token !== '')
      return timingSafeEqual(digest(token), digest(config.metricsToken))

    // Behind a proxy everyone comes from its machine, whatever it passes on about them; and a
    // hub with a public origin is behind one, even without TRUST_PROXY.
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
        // Prometheus prefers OpenMetrics, with parameters that differ by version.
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
