import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Streamer } from '#contract/streams'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import {
  approvalOf,
  fakeUser,
  movableClock,
  startHelix,
  TEST_TWITCH_ENV
} from './testing.ts'
import type { HelixProcess } from './testing.ts'

/** The approved accounts; the first one is featured. */
export const APPROVED = [1, 2, 3].map(fakeUser)
/** What the first of them streams. */
export const NIGHT_RIDE = {
  user_id: '1001',
  title: 'Night ride',
  game_name: 'Neon',
  viewer_count: 12
}
const HEALTHY = { mode: 'healthy', users: APPROVED, streams: [NIGHT_RIDE] }

/**
 * A hub on the fake Helix for the tests of a file; before each, all is well and NIGHT_RIDE is live.
 */
export function useRelay() {
  let fake: HelixProcess
  let hub: TestApi
  const clock = movableClock()
  const origins = new Set<string>()
  const note = (message: unknown) => {
    const { request } = message as { request: { origin: string } }
    origins.add(request.origin)
  }
  const list = async <T>(path: string) => (await hub.get(path)).body as T[]
  const liveIds = async () =>
    (await list<Streamer>('/api/twitch/external/streams')).map(({ id }) => id)
  /** Reads some time after the last call, so that the calls of a minute never run out. */
  const later =
    <T>(read: () => Promise<T>) =>
    async () => {
      clock.move(2000)
      return read()
    }

  beforeAll(async () => {
    subscribe('undici:request:create', note)
    fake = await startHelix()
    await fake.set(HEALTHY)
    hub = await startApi({
      env: TEST_TWITCH_ENV,
      clock,
      twitchPollMs: 100,
      limits: { search: [{ count: 1000, perMs: 60_000 }] }
    })
    const admin = await hub.asAdmin()
    for (const user of APPROVED)
      await admin.post('/api/twitch/streamers', approvalOf(user))

    const [first] = await list<{ id: string }>('/api/twitch/streamers')
    await admin.send('PATCH', `/api/twitch/streamers/${first?.id}/featured`)
  })
  afterAll(async () => {
    await hub.close()
    await fake.close()
    unsubscribe('undici:request:create', note)
  })
  beforeEach(async () => {
    await fake.set(HEALTHY)
    await fake.forget()
    // An earlier round may have used up the calls of this minute.
    clock.move(60_000)
    // What began in the previous world is over, and Twitch has answered in this one.
    await hub.api.features.twitch.look()
    await expect.poll(later(liveIds), { timeout: 20_000 }).toEqual(['1001'])
  })

  return {
    get fake() {
      return fake
    },
    get hub() {
      return hub
    },
    clock,
    /** The origins that this process has sent requests to. */
    origins,
    list,
    liveIds,
    later
  }
}
