import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import Koa from 'koa'
import type { Logger } from 'pino'
import { clientAddress } from '#http/client'
import { METRICS } from '#contract/calls/operations'
import { refuseHost } from '#http/hosts'
import { weakPasswords } from '#http/weak-passwords'
import { createAdmin } from './admin/admin.ts'
import { createCaptions } from './captions/captions.ts'
import type { CaptionsOptions } from './captions/captions.ts'
import { createCore } from './calls/core.ts'
import type {
  ApiConfig,
  Core,
  CoreOptions,
  Feature,
  Watched
} from './calls/core.ts'
import { tellFailures } from './calls/failures.ts'
import { apiHeaders, refuseFailure } from './calls/headers.ts'
import { createOverload } from './calls/overload.ts'
import { createRequestLog } from './calls/request-log.ts'
import type { Route } from './calls/route.ts'
import { refuseUnknown, routerOf } from './calls/router.ts'
import { wantedRevision } from './calls/wanted-revision.ts'
import { createChat } from './chat/chat.ts'
import { createContent } from './content/content.ts'
import { away } from './database/errors.ts'
import { createFind } from './find/find.ts'
import { createImages } from './images/images.ts'
import type { ImagesOptions } from './images/images.ts'
import { createImports } from './imports/imports.ts'
import type { ImportOptions } from './imports/imports.ts'
import { createLive } from './live/live.ts'
import type { LiveOptions } from './live/live.ts'
import { createRooms } from './live/rooms.ts'
import { createLinks } from './links/links.ts'
import type { LinkOptions } from './links/from-link.ts'
import type { ClaimStep } from './market/claims.ts'
import { createMarket } from './market/market.ts'
import { createMine } from './mine/mine.ts'
import { createNotify } from './notify/notify.ts'
import type { NotifyOptions } from './notify/notify.ts'
import { migrate } from './migrations.ts'
import { openApiRoutes } from './operations/openapi-routes.ts'
import { createOperations } from './operations/operations.ts'
import { createFaces } from './streams/faces.ts'
import { createStreams } from './streams/streams.ts'
import { createTwitch } from './twitch/twitch.ts'

/** What tests may replace. */
export interface ApiOptions
  extends CoreOptions, ImagesOptions, CaptionsOptions {
  /** Called once when the data are from a newer program: this one has to end. */
  unusable?: (sentence: string) => void
  /** Requests that may be under way before an overloaded process turns any away. */
  underWay?: number
  /** How many bytes are free, instead of asking the disk. */
  freeBytes?: (dir: string) => Promise<number>
  /** Replaces questions to the internet. */
  links?: LinkOptions
  /** Awaited after each step of a claim. */
  afterClaimStep?: (step: ClaimStep) => Promise<void>
  live?: LiveOptions
  imports?: ImportOptions
  notify?: NotifyOptions
  /** Instead of every 30 s. */
  twitchPollMs?: number
}

/** The features, each made from the core and the features before it. */
function createFeatures(core: Core, options: ApiOptions, watched: Watched[]) {
  const admin = createAdmin(core)
  const twitch = createTwitch(core, admin, options.twitchPollMs)
  const faces = createFaces(core, twitch.streamers)
  const rooms = createRooms(core)
  const images = createImages(core, options)
  const content = createContent(core, admin, {
    faces,
    onAir: rooms.onAir,
    colorOf: images.colorOf
  })
  const links = createLinks(
    core,
    { catalogue: content.catalogue, putPicture: images.put },
    options.links
  )
  const imports = createImports(
    core,
    { ...content, note: admin.note },
    options.imports
  )
  const captions = createCaptions(core, options)
  const market = createMarket(core, content, options.afterClaimStep)
  const chat = createChat(core, {
    twitch,
    items: content.catalogue.stored,
    mayEnter: market.mayEnter,
    visitorOf: market.visitors.known,
    hasPicture: images.isKnown
  })
  const door = {
    items: content.catalogue.items,
    mayEnter: market.mayEnter,
    visitorOf: market.visitors.known
  }
  const live = createLive(
    core,
    {
      rooms,
      ...door,
      stored: content.catalogue.stored,
      hasSession: admin.hasSession
    },
    { freeBytes: options.freeBytes, ...options.live }
  )
  const streams = createStreams(core, { content, faces, twitch, market })
  const find = createFind(core, { content, twitch })
  const mine = createMine(core, { content, twitch, market })
  const notify = createNotify(
    core,
    { content, twitch, market, onAir: rooms.onAir },
    options.notify
  )
  const operations = createOperations(core, {
    watched,
    isJoined: chat.isJoined,
    twitch: twitch.state,
    curated: {
      hasItemsSince: content.hasItemsSince,
      hasStreamers: async () => (await twitch.streamers.all()).length > 0
    },
    freeBytes: options.freeBytes
  })
  return {
    admin,
    content,
    links,
    images,
    imports,
    captions,
    chat,
    live,
    twitch,
    market,
    streams,
    find,
    mine,
    notify,
    operations
  }
}
type Features = ReturnType<typeof createFeatures>

/** The API as the owner of the http server sees it. */
export interface Api {
  /** Answers /api and /uploads: public lists first, then Koa. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Takes the upgrade of /ws. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Starts connecting and returns at once. */
  start(): void
  /** Before the end: disconnects all chatters (1001) and releases everyone who is waiting. */
  hangUp(): Promise<void>
  close(): Promise<void>
  /** Shows another part of the hub to the operator. */
  watch(part: Watched): void
  /** Everything that it serves, for tables in tests. */
  routes: Route[]
  core: Core
  features: Features
}

/** Answered even under overload, because these calls show that there is one, and what to do about it. */
const NEVER_SHED = /^\/api\/(?:health\/|metrics(?:\?|$)|revision(?:\?|$))/

export function createApi(
  config: ApiConfig,
  log: Logger,
  options: ApiOptions = {}
): Api {
  const core = createCore(config, log, options)
  const { database, lists, metrics, revision, schedule } = core
  const overload = createOverload(options.underWay)
  const watched: Watched[] = []
  const features = createFeatures(core, options, watched)
  const all: Feature[] = Object.values(features)
  watched.push(...all, { queues: () => [overload.queue()] })
  const routes: Route[] = [
    ...all.flatMap(feature => feature.routes),
    ...openApiRoutes(() => routes)
  ]
  const requestLog = createRequestLog(log, metrics)
  const { guard, note } = features.admin
  const router = routerOf(routes, { config, guard, database, note })

  const koa = new Koa({ proxy: config.trustProxy, env: 'production' })
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
    if (lists.handle(request, response)) {
      requestLog.recordPublicList(request, response)
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
  const whenReady = async (): Promise<void> => {
    await core.keys.start()
    await revision.start()
    for (const feature of all) await feature.start?.()
  }

  // Prometheus knows each copy only by its address, so any Host will do: the token protects the figures.
  const isScrape = ({ url }: IncomingMessage): boolean =>
    config.metricsToken !== null && url === METRICS.path

  return {
    routes,
    core,
    features,
    watch: part => void watched.push(part),
    handle: (request, response) => {
      if (!isScrape(request) && refuseHost(config, request, response)) return
      const wanted = wantedRevision(request.headers)
      if (wanted <= revision.current()) serve(request, response)
      else void revision.reach(wanted).then(() => serve(request, response))
    },
    upgrade: features.chat.upgrade,
    start: () => {
      // `docker compose up` shows these warnings, and so does `docker compose logs api`.
      for (const name of weakPasswords(config)) {
        log.warn(
          `${name} is easy to guess: openssl rand -hex 24 makes a good one`
        )
      }
      database.start({
        migrate: connection => migrate(connection, log),
        whenReady,
        unusable: options.unusable ?? (sentence => log.fatal(sentence))
      })
    },
    hangUp: async () => {
      revision.release()
      await Promise.all(all.map(async feature => feature.hangUp?.()))
    },
    close: async () => {
      overload.close()
      revision.close()
      core.copies.close()
      schedule.close()
      metrics.close()
      await Promise.all(all.map(async feature => feature.close?.()))
      await database.close()
    }
  }
}
