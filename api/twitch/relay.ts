import { TWITCH_ID_PATTERN } from '#contract/streams'
import type { ExternalStreamer } from '#contract/streams'
import type { Queue, SystemTwitch } from '#contract/system'
import { createJob } from '#http/job'
import { Failure } from '#http/failure'
import type { Core } from '../calls/core.ts'
import type { Figures } from '../calls/figures.ts'
import { streamerModel } from './models/streamer.ts'
import { createSharedBudget } from './budget.ts'
import { CALLS_PER_MINUTE, createHelix, TwitchUnavailable } from './helix.ts'
import type { Helix } from './helix.ts'
import { createLiveList } from './live.ts'
import type { LiveList } from './live.ts'
import { createNameUpdates } from './names.ts'
import type { LiveStream } from './parse.ts'
import { createSearch } from './search.ts'
import type { Asker } from './search.ts'

/** How often Twitch is asked who is live. */
export const LIVE_POLL_MS = 30_000

const TWITCH_SENTENCES = {
  off: 'Twitch is not configured. Set TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET.',
  unavailable: 'The streaming platform is unavailable'
} as const

/** What the hub knows of Twitch. Without credentials: nobody is live, and search is 503. */
export interface Relay {
  state(): SystemTwitch
  /** Running streams of approved streamers, by twitchId. */
  live(): ReadonlyMap<string, LiveStream>
  search(q: string, asker: Asker): Promise<ExternalStreamer[]>
  /** Asks who is live now instead of at the next round. */
  look(): Promise<void>
  figures(): Figures
  queues(): Queue[]
  /** Starts the rounds, once the database is ready. */
  start(): void
  close(): void
}

const OFF: Relay = {
  state: () => ({ state: 'off' }),
  live: () => new Map(),
  search: async () => {
    throw new Failure(503, TWITCH_SENTENCES.off, { 'Retry-After': '3600' })
  },
  look: async () => undefined,
  figures: () => ({}),
  queues: () => [],
  start: () => undefined,
  close: () => undefined
}

/** Rounds over the approved streamers: who is live, and once a day their names. */
function createRounds(core: Core, helix: Helix, live: LiveList) {
  const { database, revision, log } = core
  const Streamers = streamerModel(database.connection)
  const names = createNameUpdates(core, helix)

  const round = async (): Promise<void> => {
    const approved = await Streamers.find().select('twitchId').lean()
    const ids = approved
      .map(({ twitchId }) => twitchId)
      .filter(id => TWITCH_ID_PATTERN.test(id))
    const liveChanged = await live.refresh(ids)
    const namesChanged = await names.refreshDaily(ids).catch(error => {
      log.warn({ reason: String(error) }, 'streamers not refreshed')
      return false
    })
    if (liveChanged || namesChanged) await revision.bump([])
  }

  let running: Promise<void> | null = null
  return {
    /** One round at a time; a call during one waits for another round. */
    run: async (): Promise<void> => {
      await running
      running ??= round()
        .catch(error => log.warn({ err: error }, 'Twitch round failed'))
        .finally(() => {
          running = null
        })
      await running
    }
  }
}

export function createRelay(core: Core, pollMs = LIVE_POLL_MS): Relay {
  const { config, clock, log } = core
  if (config.twitch === null) return OFF
  const helix = createHelix(
    config.twitch,
    clock,
    createSharedBudget(CALLS_PER_MINUTE, core)
  )
  let problem: string | null = null
  const live = createLiveList(helix, clock, failure => {
    problem = failure?.message ?? null
    if (failure) log.warn({ reason: failure.message }, 'Twitch does not answer')
  })
  const search = createSearch(helix, clock)
  const rounds = createRounds(core, helix, live)
  const polling = createJob(rounds.run, {
    everyMs: pollMs,
    failed: error => log.warn({ err: error }, 'Twitch round failed')
  })

  return {
    state: () =>
      problem === null ? { state: 'up' } : { state: 'down', reason: problem },
    live: () => live.current(),
    figures: helix.figures,
    queues: () => [helix.queue()],
    search: async (q, asker) => {
      try {
        return await search(q, asker)
      } catch (error) {
        if (!(error instanceof TwitchUnavailable)) throw error
        log.warn({ reason: error.message }, 'Twitch search failed')
        throw new Failure(503, TWITCH_SENTENCES.unavailable, {
          'Retry-After': '30'
        })
      }
    },
    look: () => rounds.run(),
    start: () => polling.start(),
    close: polling.close
  }
}
