import type { Logger } from 'pino'
import type { Queue } from '#contract/system'
import { systemClock } from '#http/clock'
import type { Clock } from '#http/clock'
import type { Config } from '#http/config'
import { createCopies } from '../database/copies.ts'
import type { Copies } from '../database/copies.ts'
import { createDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { createKeys } from '../database/keys.ts'
import type { Keys } from '../database/keys.ts'
import { createRevision } from '../database/revision.ts'
import type { Revision } from '../database/revision.ts'
import { createCounts } from './counts.ts'
import type { Figures } from './figures.ts'
import { createLimiter } from './limits.ts'
import type { Limit, Limiter, LimitName, Limits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { createPublicLists } from './public-lists.ts'
import type { PublicLists } from './public-lists.ts'
import type { Route } from './route.ts'
import { createSchedule } from './schedule.ts'
import type { Schedule } from './schedule.ts'

/** The API cannot start a database: it is told where to find one. */
export type ApiConfig = Config & { mongodbUri: string }

/** What every feature is given. */
export interface Core {
  config: ApiConfig
  log: Logger
  clock: Clock
  /** Limits that tests replace. */
  limits: Limits
  /** A limit that all copies of the API count together. */
  limiter(name: LimitName, limits: readonly Limit[]): Limiter
  copies: Copies
  database: Database
  keys: Keys
  revision: Revision
  schedule: Schedule
  lists: PublicLists
  metrics: Metrics
}

/** What the operator sees of a part: its figures, and its queues with their bounds. */
export interface Watched {
  figures?(): Figures
  queues?(): Queue[]
}

/** A part of the product: its calls, and what it does besides. */
export interface Feature extends Watched {
  routes: Route[]
  /** Called once the database is ready, and again if a later step of the start failed. */
  start?(): Promise<void> | void
  /** Before the end: releases everyone who is waiting. */
  hangUp?(): Promise<void> | void
  close?(): Promise<void> | void
}

/** What tests may replace. */
export interface CoreOptions {
  clock?: Clock
  limits?: Limits
  /** How long a request waits for the database. */
  deadlineMs?: number
}

export function createCore(
  config: ApiConfig,
  log: Logger,
  { clock = systemClock, limits = {}, deadlineMs }: CoreOptions
): Core {
  const database = createDatabase(config.mongodbUri, log, deadlineMs)
  const copies = createCopies(config.redisUrls, log)
  const join = createCounts(copies)
  const isAlone = config.redisUrls.length === 0
  const revision = createRevision({ database, log, clock, copies, isAlone })
  const metrics = createMetrics()
  const schedule = createSchedule(clock)
  return {
    config,
    log,
    clock,
    limits,
    limiter: (name, standard) =>
      createLimiter(clock, limits[name] ?? standard, join(name)),
    copies,
    database,
    keys: createKeys(database),
    revision,
    schedule,
    lists: createPublicLists({
      config,
      clock,
      database,
      metrics,
      revision,
      schedule
    }),
    metrics
  }
}
