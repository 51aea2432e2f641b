import { createJob } from '#http/job'
import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import { createAllowances } from './allowances.ts'
import type { Allowances } from './allowances.ts'
import { createClaims } from './claims.ts'
import type { ClaimStep } from './claims.ts'
import { exclusiveRoutes } from './exclusive-routes.ts'
import { collectibleRoutes } from './routes.ts'
import { userRoutes } from './user-routes.ts'
import { createMarketViews } from './views.ts'
import type { MarketViews } from './views.ts'
import { createVisitors } from './visitors.ts'
import type { Visitors } from './visitors.ts'

const SWEEP_MS = 30_000
/** How soon a sweep follows a claim that a fault interrupted; repeated until the database answers. */
const SWEEP_SOON_MS = 2000

/** Visitors, what they claim, and what that unlocks for them. */
export interface Market extends Feature {
  visitors: Visitors
  allowances: Allowances
  mayEnter: MarketViews['mayEnter']
}

export function createMarket(
  core: Core,
  content: Content,
  afterClaimStep?: (step: ClaimStep) => Promise<void>
): Market {
  const { database, log } = core
  const { catalogue, supply } = content
  const visitors = createVisitors(core)
  const allowances = createAllowances(core)
  const claims = createClaims(
    {
      ...core,
      allowances,
      supply,
      whenInterrupted: () => sweeping.start(SWEEP_SOON_MS)
    },
    afterClaimStep
  )
  const views = createMarketViews({
    ...core,
    ...content,
    allowances,
    claims,
    visitors
  })
  const sweeping = createJob(
    async () => {
      await database.guard(() => claims.sweep())
      await content.mendLimits()
    },
    {
      everyMs: SWEEP_MS,
      retryMs: SWEEP_SOON_MS,
      failed: error => log.warn({ err: error }, 'claims not swept')
    }
  )
  return {
    visitors,
    allowances,
    mayEnter: views.mayEnter,
    routes: [
      ...collectibleRoutes(core, { claims, supply, views, visitors }),
      ...exclusiveRoutes({ catalogue, views, visitors }),
      ...userRoutes({ views, visitors })
    ],
    start: async () => {
      await claims.sweep()
      sweeping.start(SWEEP_MS)
    },
    close: sweeping.close
  }
}
