import { createJob } from '#http/job'
import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import type { Market } from '../market/market.ts'
import { createKnown } from '../mine/known.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { createHappenings } from './happenings.ts'
import { createNotices } from './notices.ts'
import type { PushOptions } from './pushing.ts'
import { noticeRoutes } from './routes.ts'
import { createShows } from './shows.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTelling } from './telling.ts'
import { createVapid } from './vapid.ts'

/** How often the hub looks for something that has begun, and how soon after news. */
const LOOK_MS = 10_000
const SOON_MS = 500

/** What tests may replace. */
export interface NotifyOptions {
  push?: PushOptions
  lookMs?: number
  heldMs?: number
  /** Browsers in all. */
  subscriptions?: number
}

/** Tells browsers when a streamer goes live, an event begins or a gate opens. */
export function createNotify(
  core: Core,
  {
    content: { catalogue },
    twitch,
    market,
    onAir
  }: {
    content: Content
    twitch: Twitch
    market: Market
    onAir: () => Promise<ReadonlyMap<string, number>>
  },
  { push, lookMs = LOOK_MS, heldMs, subscriptions }: NotifyOptions = {}
): Feature {
  const { database, clock, config, log, revision } = core
  let isClosed = false
  const vapid = createVapid(database, config)
  const notices = createNotices({ database, clock }, heldMs)
  const happened = createHappenings({
    clock,
    catalogue,
    twitch,
    onAir,
    shows: createShows({ database, clock })
  })
  const tell = createTelling(
    { database, clock, notices, vapid },
    { isClosed: () => isClosed, push }
  )
  const looking = createJob(
    async () => {
      await notices.put(await happened())
      telling.start()
    },
    {
      everyMs: lookMs,
      failed: error => log.debug({ err: error }, 'what begins was not seen')
    }
  )
  // Sent by a job of its own: a notice to 100,000 browsers may take minutes, in which other things begin.
  let underWay: Promise<void> = Promise.resolve()
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const notice = isClosed ? null : await notices.take()
      if (notice === null) return
      await tell(notice)
    }
  }
  const telling = createJob(() => (underWay = tellAll()), {
    everyMs: lookMs,
    failed: error => log.debug({ err: error }, 'a notice was not sent')
  })
  return {
    routes: noticeRoutes({
      subscriptions: createSubscriptions(core, subscriptions),
      vapid,
      known: createKnown(catalogue, twitch),
      market,
      push
    }),
    start: () => {
      revision.onChange(() => looking.start(SOON_MS))
      looking.start(SOON_MS)
    },
    hangUp: async () => {
      isClosed = true
      looking.close()
      telling.close()
      // Waits for the answers to what is on its way, which another copy would send again.
      await underWay.catch(() => undefined)
      await notices.release().catch(() => undefined)
    }
  }
}
