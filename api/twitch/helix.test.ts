import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHelix } from './helix.ts'
import { createLiveList } from './live.ts'
import { createSearch } from './search.ts'
import { fakeUser, movableClock, startHelix } from './testing.ts'
import type { HelixProcess } from './testing.ts'

const APP = {
  clientId: 'canary-client-id',
  clientSecret: 'canary-client-secret'
}
const users = [1, 2, 3].map(fakeUser)
const streams = [
  { user_id: '1001', title: 'Night ride', game_name: 'Neon', viewer_count: 12 }
]

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

function start() {
  const clock = movableClock()
  const helix = createHelix(APP, clock, async () => true)
  const failures: string[] = []
  return {
    clock,
    helix,
    failures,
    live: createLiveList(helix, clock, failure => {
      if (failure) failures.push(String(failure))
    }),
    search: createSearch(helix, clock)
  }
}

/** A port on which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const count = async (path: string) =>
  (await fake.calls()).filter(call => call.path === path).length

describe('the live list', () => {
  test('tells title, game, viewers and a preview of who is live', async () => {
    const { live } = start()
    expect(await live.refresh(['1001', '1002'])).toBe(true)
    expect([...live.current().values()]).toEqual([
      {
        twitchId: '1001',
        title: 'Night ride',
        gameName: 'Neon',
        viewerCount: 12,
        thumbnailUrl:
          'https://static-cdn.jtvnw.net/previews-ttv/live_user_streamer_1-640x360.jpg'
      }
    ])
    expect(await live.refresh(['1001', '1002'])).toBe(false)
  })

  test('hundreds of approved streamers are asked in batches of 100', async () => {
    const { live } = start()
    await live.refresh(Array.from({ length: 250 }, (_, n) => String(1000 + n)))
    const calls = await fake.calls()
    const asked = calls
      .filter(({ path }) => path === '/mock/streams')
      .map(({ query }) => new URLSearchParams(query).getAll('user_id').length)
    expect(asked).toEqual([100, 100, 50])
  })

  test.each([
    'down',
    'error',
    '401',
    '429',
    'garbage',
    'wrong-shape',
    'huge',
    'redirect',
    'slow'
  ])(
    'Twitch %s: the last answer stands for 10 minutes, then the list is empty',
    async mode => {
      const { live, clock, failures } = start()
      await live.refresh(['1001'])
      await fake.set({ mode })
      const since = performance.now()
      expect(await live.refresh(['1001'])).toBe(false)
      expect(performance.now() - since).toBeLessThan(20_000)
      expect(failures).toHaveLength(1)
      expect(live.current().size).toBe(1)
      clock.move(9 * 60_000)
      expect(await live.refresh(['1001'])).toBe(false)
      clock.move(60_000)
      expect(await live.refresh(['1001'])).toBe(true)
      expect(live.current().size).toBe(0)
      await fake.set({ mode: 'healthy' })
      clock.move(10 * 60_000)
      expect(await live.refresh(['1001'])).toBe(true)
    }
  )

  test('hostile titles come as plain short text, bad items are dropped, only https pictures stay', async () => {
    const { live } = start()
    await fake.set({ mode: 'hostile' })
    await live.refresh(['1001'])
    const [stream, ...others] = [...live.current().values()]
    expect(others).toEqual([])
    expect(stream?.title).toHaveLength(200)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(stream?.title).not.toMatch(/[\u0000\u202E]/)
    expect(stream?.thumbnailUrl).toBe('')
  })
})

describe('calls to Twitch', () => {
  test('an expired token is fetched once for parallel calls, and each call is replayed once', async () => {
    const { helix } = start()
    await helix.get('streams', { user_id: '1001' })
    await fake.set({ tokenGeneration: 2 })
    await fake.forget()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        helix.get('streams', { user_id: '1001' })
      )
    )
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await count('/auth/token')).toBe(1)
    expect(await count('/mock/streams')).toBe(50)
  })

  test('100 parallel first calls fetch one token', async () => {
    const { helix } = start()
    await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        helix.get('streams', { user_id: '1001' })
      )
    )
    expect(await count('/auth/token')).toBe(1)
  })

  test('a second 401 stops the calls for a minute', async () => {
    const { helix, clock } = start()
    await fake.set({ mode: '401' })
    await expect(helix.get('streams', {})).rejects.toThrow('401')
    await fake.forget()
    await expect(helix.get('streams', {})).rejects.toThrow('paused')
    expect(await fake.calls()).toEqual([])
    await fake.set({ mode: 'healthy' })
    clock.move(60_000)
    await helix.get('streams', {})
  })

  test('a refused secret never stands in the error', async () => {
    const { helix } = start()
    await fake.set({ refuseTokens: true })
    const failure = await helix.get('streams', {}).catch(String)
    expect(failure).toMatch(/token refused with 403/)
    expect(failure).not.toMatch(/canary/)
  })

  test.each([
    { told: 120, wait: 120_000 },
    { told: null, wait: 60_000 }
  ])('429 is respected until its reset: $told s', async ({ told, wait }) => {
    const { helix, clock } = start()
    await fake.set({ mode: '429', resetSeconds: told })
    await expect(helix.get('streams', {})).rejects.toThrow('429')
    await fake.set({ mode: 'healthy' })
    await fake.forget()
    clock.move(wait - 10_000)
    await expect(helix.get('streams', {})).rejects.toThrow('paused')
    expect(await fake.calls()).toEqual([])
    clock.move(12_000)
    await helix.get('streams', {})
  })

  test('at most 60 calls a minute, whatever visitors do', async () => {
    const { search, clock } = start()
    const searches = (from: number) =>
      Promise.allSettled(
        Array.from({ length: 300 }, (_, n) => search(`streamer ${from + n}`))
      )
    await searches(0)
    expect((await fake.calls()).length).toBeLessThanOrEqual(60)
    clock.move(59_000)
    await searches(1000)
    expect((await fake.calls()).length).toBeLessThanOrEqual(60)
  })

  test('a call that hangs is given up after 2 s', async () => {
    const { helix } = start()
    await helix.get('streams', {})
    await fake.set({ mode: 'slow' })
    const since = performance.now()
    await expect(helix.get('streams', {})).rejects.toThrow('TimeoutError')
    expect(performance.now() - since).toBeLessThan(20_000)
    expect(performance.now() - since).toBeGreaterThan(1900)
  })

  test('a refused connection is tried once more', async () => {
    const { helix } = start()
    const port = process.env['TWURPLE_MOCK_API_PORT']
    let refused = 0
    const note = () => {
      refused += 1
    }
    subscribe('undici:client:connectError', note)
    process.env['TWURPLE_MOCK_API_PORT'] = String(await closedPort())
    await expect(helix.get('streams', {})).rejects.toThrow('failed')
    process.env['TWURPLE_MOCK_API_PORT'] = port
    unsubscribe('undici:client:connectError', note)
    expect(refused).toBe(2)
  })

  test('an error of Twitch is not asked for again', async () => {
    const { helix } = start()
    await fake.set({ mode: 'error' })
    await expect(helix.get('streams', {})).rejects.toThrow('500')
    expect(await count('/mock/streams')).toBe(1)
  })
})

describe('the search', () => {
  test('the same question is asked once in 30 s, in whatever letters and spaces', async () => {
    const { search, clock } = start()
    const found = await Promise.all([
      search('Streamer_1'),
      search(' streamer_1 '),
      search('STREAMER_1')
    ])
    expect(found[0]).toEqual([
      {
        id: '1001',
        login: 'streamer_1',
        displayName: 'Streamer 1',
        profileImageUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/1.png',
        description: 'About streamer 1',
        isLive: true,
        streamTitle: 'Night ride',
        gameName: 'Neon'
      }
    ])
    expect(await count('/mock/search/channels')).toBe(1)
    clock.move(30_000)
    await search('streamer_1')
    expect(await count('/mock/search/channels')).toBe(2)
  })

  test.each(['x&first=1000', 'x#', 'a\r\nX-Evil: 1', '(a+)+$', '😀'])(
    'the question %j reaches Twitch as it is, and nothing beside it',
    async q => {
      const { search } = start()
      expect(await search(q)).toEqual([])
      const [call] = (await fake.calls()).filter(({ path }) =>
        path.endsWith('channels')
      )
      const sent = new URLSearchParams(call?.query)
      expect([...sent.keys()].toSorted()).toEqual(['first', 'query'])
      expect(sent.get('query')).toBe(q.replaceAll(/\s+/g, ' ').toLowerCase())
      expect(sent.get('first')).toBe('20')
    }
  )

  test('when Twitch fails, an answer of the last 10 minutes is given again', async () => {
    const { search, clock } = start()
    const found = await search('streamer')
    expect(found).toHaveLength(3)
    await fake.set({ mode: 'error' })
    clock.move(9 * 60_000)
    expect(await search('streamer')).toEqual(found)
    clock.move(60_000)
    await expect(search('streamer')).rejects.toThrow('500')
  })

  test('hostile channels are dropped or told as text', async () => {
    const { search } = start()
    await fake.set({ mode: 'hostile' })
    const found = await search('streamer')
    expect(found).toHaveLength(3)
    expect(JSON.stringify(found)).not.toMatch(/javascript:|data:/)
  })
})
