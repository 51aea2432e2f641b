import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { isLoopback } from '#http/network'
import type { Deps } from '../deps.ts'
import { Failure } from '../errors.ts'
import { isLoopbackHost } from '../http.ts'
import { OPENMETRICS_TEXT, PROMETHEUS_TEXT } from '../metrics.ts'
import { isPassedOn } from '../passed-on.ts'
import { route } from '../route.ts'
import type { Route } from '../route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Figures for the operator: on this machine, or with METRICS_TOKEN. */
export function metricsRoutes({
  auth,
  signIn,
  chat,
  config,
  database,
  images,
  metrics,
  revision,
  twitch
}: Deps): Route[] {
  metrics.add(() => ({
    pog_database_ready: database.isReady() ? 1 : 0,
    pog_redis_joined: chat.isJoined() ? 1 : 0,
    pog_revision: revision.current(),
    pog_sign_in_hashes_total: auth.hashes(),
    pog_sign_ins_waiting: signIn.waiting(),
    ...chat.figures(),
    ...images.figures(),
    ...twitch.figures()
  }))
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
      method: 'get',
      path: '/api/metrics',
      summary: 'Figures for Prometheus, on loopback or with METRICS_TOKEN',
      who: 'anyone',
      database: false,
      media: 'text/plain',
      replies: { 200: null },
      handle: async ({ ctx }) => {
        if (!mayRead(ctx))
          throw new Failure(403, 'Figures are for the operator')
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
