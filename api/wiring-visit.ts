import { createAllowances } from './market/allowances.ts'
import type { Allowances } from './market/allowances.ts'
import { createClaims } from './market/claims.ts'
import type { Claims, ClaimStep } from './market/claims.ts'
import type { Deps } from './calls/core.ts'
import { createMarket } from './market/market.ts'
import type { Market } from './market/market.ts'
import type { StreamSources } from './streams/lists.ts'
import { createStreamers } from './twitch/streamers.ts'
import type { Streamers } from './twitch/streamers.ts'
import { createStreams } from './streams/streams.ts'
import type { Streams } from './streams/streams.ts'
import { createTwitch } from './twitch/relay.ts'
import type { Twitch } from './twitch/relay.ts'
import { createVisitors } from './market/visitors.ts'
import type { Visitors } from './market/visitors.ts'

const SWEEP_MS = 30_000

/** What routes need of visitors, the market and Twitch. */
export interface VisitDeps {
  allowances: Allowances
  visitors: Visitors
  claims: Claims
  market: Market
  streamers: Streamers
  twitch: Twitch
  streams: Streams
  sources: () => Promise<StreamSources>
}

/** What tests may replace. */
export interface VisitOptions {
  /** Waited for after each step of a claim. */
  afterClaimStep?: (step: ClaimStep) => Promise<void>
  /** Instead of every 30 s. */
  twitchPollMs?: number
}

/** The visitors' side of the API; `start` runs once the database is there. */
export function createVisitDeps(
  base: Omit<Deps, keyof VisitDeps | 'chat' | 'system'>,
  { afterClaimStep, twitchPollMs }: VisitOptions
): { deps: VisitDeps; start(): Promise<void>; close(): void } {
  const { database, catalogue, content, log } = base
  const visitors = createVisitors(base)
  const allowances = createAllowances(base)
  const claims = createClaims({ ...base, allowances }, afterClaimStep)
  const market = createMarket({ ...base, visitors, claims })
  const streamers = createStreamers(database, log)
  const twitch = createTwitch(base, twitchPollMs)
  const streams = createStreams({ ...base, streamers, twitch, market })
  const sources = async (): Promise<StreamSources> => ({
    items: await catalogue.items(),
    approved: await streamers.all(),
    live: twitch.live()
  })

  let timer: NodeJS.Timeout | undefined
  let closed = false
  const sweep = async (): Promise<void> => {
    await database
      .guard(() => claims.sweep())
      .then(content.mendLimits)
      .catch(error => log.warn({ err: error }, 'claims not swept'))
    if (!closed) timer = setTimeout(() => void sweep(), SWEEP_MS)
  }
  return {
    deps: {
      allowances,
      visitors,
      claims,
      market,
      streamers,
      twitch,
      streams,
      sources
    },
    start: async () => {
      await claims.sweep()
      void streamers.lease
        .recover()
        .catch(error => log.warn({ err: error }, 'lease not recovered'))
      clearTimeout(timer)
      timer = setTimeout(() => void sweep(), SWEEP_MS)
      twitch.start()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      twitch.close()
    }
  }
}
