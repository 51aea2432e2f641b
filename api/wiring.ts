import type { Logger } from 'pino'
import { createActivity } from './admin/activity.ts'
import type { ApiOptions } from './app.ts'
import { createAuth } from './admin/auth.ts'
import { createCatalogue } from './content/catalogue.ts'
import { chatOf } from './chat/wiring.ts'
import { systemClock } from '#http/clock'
import { createContentPast } from './content/history.ts'
import { createContentStore } from './content/store.ts'
import { createDatabase } from './database/database.ts'
import type { ApiConfig, Deps } from './calls/core.ts'
import { refuseFailure, replyHeaders } from './calls/headers.ts'
import { createImages } from './images/images.ts'
import { createKeys } from './database/keys.ts'
import { createLease } from './database/lease.ts'
import { LIMITS } from './calls/limits.ts'
import { createLinkCheck } from './links/check.ts'
import { createMetrics } from './calls/metrics.ts'
import { weakPasswords } from './admin/password.ts'
import { createPrepared } from './calls/public-lists.ts'
import { createRevision } from './database/revision.ts'
import { createSecondFactor } from './admin/second-factor.ts'
import { createSignIn } from './admin/sign-in.ts'
import { createSupply } from './content/supply.ts'
import { createSystem } from './operations/system.ts'
import { createVisitDeps } from './wiring-visit.ts'

/** Everything that routes need, made in the order in which it is needed. */
export function createDeps(
  config: ApiConfig,
  log: Logger,
  options: ApiOptions
): { deps: Deps; start(): Promise<void>; close(): Promise<void> } {
  const clock = options.clock ?? systemClock
  const limits = { ...LIMITS, ...options.limits }
  const database = createDatabase(config.mongodbUri, log, options.deadlineMs)
  const { connection } = database
  const revision = createRevision({
    database,
    log,
    clock,
    redisUrl: config.redisUrl
  })
  const keys = createKeys(database)
  const activity = createActivity(connection, clock)
  const auth = createAuth({ config, database, clock, keys })
  const known = { auth, activity, config, clock, database, keys, limits }
  const factor = createSecondFactor(known)
  const signIn = createSignIn({ ...known, factor })
  const metrics = createMetrics()
  const prepared = createPrepared({
    metrics,
    database,
    revision,
    claimsAdmin: auth.claims,
    extraHeaders: replyHeaders(config),
    refuse: refuseFailure
  })
  const lease = createLease(database, log, 'content')
  const past = createContentPast(connection, clock)
  const supply = createSupply(database)
  const images = createImages({
    database,
    dataDir: config.dataDir,
    clock,
    log,
    decoding: options.decoding,
    ...(options.quotaBytes === undefined
      ? {}
      : { quotaBytes: options.quotaBytes })
  })
  const catalogue = createCatalogue(database, revision)
  const links = createLinkCheck(
    { config, database, catalogue, revision, clock, log },
    options.links
  )
  const base = {
    config,
    limits,
    log,
    clock,
    database,
    revision,
    images,
    keys,
    auth,
    factor,
    signIn,
    metrics,
    prepared,
    past,
    supply,
    activity,
    catalogue,
    links,
    content: createContentStore({ connection, lease, clock, past, supply })
  }
  const visit = createVisitDeps(base, options)
  const withVisits = { ...base, ...visit.deps }
  const watched = { ...withVisits, chat: chatOf(withVisits) }
  const deps: Deps = {
    ...watched,
    system: createSystem(watched, options.freeBytes)
  }
  return {
    deps,
    start: async () => {
      // `docker compose up` shows it, and so does `docker compose logs api`.
      for (const name of weakPasswords(config))
        log.warn(
          `${name} is easy to guess: openssl rand -hex 24 makes a good one`
        )
      database.start(
        async () => {
          await keys.start()
          await auth.start()
          await revision.start()
          images.start()
          await visit.start()
          links.start()
          void lease
            .recover()
            .then(base.content.mendLimits)
            .catch(error => log.warn({ err: error }, 'lease not recovered'))
        },
        options.unusable ?? (sentence => log.fatal(sentence))
      )
    },
    close: async () => {
      revision.close()
      visit.close()
      links.close()
      images.close()
      metrics.close()
      await deps.chat.close()
      await Promise.all([lease.close(), deps.streamers.lease.close()])
      await database.close()
    }
  }
}
