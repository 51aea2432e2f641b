import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createHelix } from './helix.ts'
import { createLiveList } from './live.ts'
import { createSearch } from './search.ts'
import { fakeUser, movableClock, startHelix } from './testing.ts'
import type { HelixProcess, World } from './testing.ts'

const APP = {
  clientId: 'canary-client-id',
  clientSecret: 'canary-client-secret'
}
const users = [1, 2, 3].map(fakeUser)
const streams = [
  { user_id: '1001', title: 'Night ride', game_name: 'Neon', viewer_count: 12 }
]

/** The fake Helix of a test file, healthy and reset before each test, and what is built on it. */
export function useHelix() {
  let fake: HelixProcess
  beforeAll(async () => {
    fake = await startHelix()
  })
  afterAll(() => fake.close())
  beforeEach(async () => {
    await fake.set({
      mode: 'healthy',
      users,
      streams,
      resetSeconds: 60,
      tokenGeneration: 1,
      refuseTokens: false
    })
    await fake.forget()
  })
  return {
    set: (world: World) => fake.set(world),
    calls: () => fake.calls(),
    forget: () => fake.forget(),
    /** How often a path was asked. */
    count: async (path: string) =>
      (await fake.calls()).filter(call => call.path === path).length,
    /** Fresh calls, live list and search. */
    start: () => {
      const clock = movableClock()
      const helix = createHelix(APP, clock, async () => true)
      const search = createSearch(helix, clock)
      const failures: string[] = []
      return {
        clock,
        helix,
        failures,
        live: createLiveList(helix, clock, failure => {
          if (failure) failures.push(String(failure))
        }),
        /** As the administrator asks, unless a stranger's network is given. */
        search: (q: string, asker: string | null = null) => search(q, asker)
      }
    }
  }
}
