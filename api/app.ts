import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import Koa from 'koa'
import type { Logger } from 'pino'
import { clientAddress } from '#http/client'
import type { Clock } from '#http/clock'
import type { ApiConfig, Deps } from './calls/core.ts'
import { away, tellFailures } from './calls/errors.ts'
import { apiHeaders, refuseFailure, refuseHost } from './calls/headers.ts'
import type { Limits } from './calls/limits.ts'
import type { DecoderDeadlines } from './images/decoder.ts'
import { createOverload } from './calls/overload.ts'
import { createRequestLog } from './calls/request-log.ts'
import type { ProbeOptions } from './links/probe.ts'
import { refuseUnknown, routerOf } from './calls/route.ts'
import type { Route } from './calls/route.ts'
import { activityRoutes } from './admin/activity-routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { collectibleRoutes } from './market/routes.ts'
import { contentPastRoutes } from './content/history-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { deadLinkRoutes } from './links/routes.ts'
import { eventRoutes } from './content/events.ts'
import { exclusiveRoutes } from './market/exclusive-routes.ts'
import { firstStepRoutes } from './admin/first-steps.ts'
import { featuredStreamRoutes } from './streams/featured.ts'
import { healthRoutes } from './operations/health.ts'
import { metricsRoutes } from './operations/metrics.ts'
import { openApiRoutes } from './operations/openapi.ts'
import { revisionRoutes } from './operations/revision.ts'
import { securityRoutes } from './admin/security-routes.ts'
import { streamRoutes } from './streams/routes.ts'
import { systemRoutes } from './operations/system-routes.ts'
import { twitchRoutes } from './twitch/routes.ts'
import { uploadRoutes } from './images/routes.ts'
import { userRoutes } from './market/user-routes.ts'
import type { VisitOptions } from './wiring-visit.ts'
import { createDeps } from './wiring.ts'
import { wantedRevision } from './calls/wanted-revision.ts'

/** The API as whoever owns the http server sees it. */
export interface Api {
  /** Answers /api and /uploads: prepared lists first, then Koa. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Takes the upgrade of /ws. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Starts to connect and returns at once. */
  start(): Promise<void>
  /** Before the end: lets go of all chatters (1001) and of everybody who waits for news. */
  hangUp(): Promise<void>
  close(): Promise<void>
  /** Everything that it serves, for tables in tests. */
  routes: Route[]
  deps: Deps
}

/** What tests may replace. */
export interface ApiOptions extends VisitOptions {
  clock?: Clock
  limits?: Partial<Limits>
  /** How long a request waits for the database. */
  deadlineMs?: number
  /** Room for pictures. */
  quotaBytes?: number
  /** How long a picture may be decoded. */
  decoding?: DecoderDeadlines
  /** Told once when the data are of a newer program: this one is to end. */
  unusable?: (sentence: string) => void
  /** Requests that may be under way before an overloaded process turns any away. */
  underWay?: number
  /** How much room there is, instead of asking the disk. */
  freeBytes?: (dir: string) => Promise<number>
  /** Instead of asking the internet. */
  links?: ProbeOptions
}

/** What answers even under overload: these calls tell whether there is one, and what to do about it. */
const NEVER_SHED = /^\/api\/(?:health\/|metrics(?:\?|$)|revision(?:\?|$))/

export function createApi(
  config: ApiConfig,
  log: Logger,
  options: ApiOptions = {}
): Api {
  const { deps, start, close } = createDeps(config, log, options)
  const { auth, activity, chat, database, metrics, prepared, revision } = deps
  const requestLog = createRequestLog(log, metrics)
  const overload = createOverload(options.underWay)
  deps.system.add(() => [overload.queue()])

  const routes: Route[] = [
    ...adminRoutes(deps),
    ...securityRoutes(deps),
    ...activityRoutes(deps),
    ...systemRoutes(deps),
    ...firstStepRoutes(deps),
    ...contentRoutes(deps),
    ...contentPastRoutes(deps),
    ...deadLinkRoutes(deps),
    ...healthRoutes(deps),
    ...revisionRoutes(deps),
    ...chatRoutes(deps),
    ...collectibleRoutes(deps),
    ...eventRoutes(deps),
    ...exclusiveRoutes(deps),
    ...featuredStreamRoutes(deps),
    ...streamRoutes(deps),
    ...twitchRoutes(deps),
    ...userRoutes(deps),
    ...uploadRoutes(deps),
    ...metricsRoutes(deps),
    ...openApiRoutes(() => routes)
  ]
  const router = routerOf(routes, {
    config,
    guard: auth.guard,
    database,
    note: activity.note
  })

  const koa = new Koa({
    proxy: config.trustProxy,
    env: 'production'
  })
  koa.on('error', error => log.warn({ err: error }, 'response failed'))
  koa.use((ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req, config)
    return next()
  })
  koa.use(requestLog.record)
  koa.use(tellFailures(log))
  koa.use(apiHeaders(config))
  koa.use(refuseUnknown(router))
  koa.use(router.routes())
  const answer = koa.callback()

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (revision.isReleased()) response.setHeader('Connection', 'close')
    if (prepared.handle(request, response)) {
      requestLog.recordPrepared(request, response)
      return
    }
    if (!NEVER_SHED.test(request.url ?? '')) {
      const leave = overload.enter(clientAddress(request, config))
      if (leave === false) {
        metrics.shed()
        refuseFailure(response, away())
        return
      }
      response.once('close', leave)
    }
    void answer(request, response)
  }

  return {
    routes,
    deps,
    handle: (request, response) => {
      if (refuseHost(config, request, response)) return
      const wanted = wantedRevision(request.headers)
      if (wanted <= revision.current()) serve(request, response)
      else void revision.reach(wanted).then(() => serve(request, response))
    },
    upgrade: (request, socket, head) => chat.upgrade(request, socket, head),
    hangUp: () => {
      revision.release()
      deps.signIn.close()
      return chat.close()
    },
    start,
    close: () => {
      overload.close()
      return close()
    }
  }
}
