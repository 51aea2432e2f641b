import { describe, expect, test } from 'vitest'
import { TROUBLES } from './testing.ts'
import { useHelix } from './testing-helix.ts'

const fake = useHelix()

describe('the live list', () => {
  test('tells title, game, viewers and a preview of who is live', async () => {
    const { live } = fake.start()
    expect(await live.refresh(['1001', '1002'])).toBe(true)
    expect([...live.current().values()]).toEqual([
      {
        twitchId: '1001',
        title: 'Night ride',
        gameName: 'Neon',
        viewerCount: 12,
        thumbnailUrl:
          'https://static-cdn.jtvnw.net/previews-ttv/live_user_streamer_1-640x360.jpg',
        startedAt: '2026-01-01T00:00:00Z'
      }
    ])
    expect(await live.refresh(['1001', '1002'])).toBe(false)
  })

  test('hundreds of approved streamers are asked in batches of 100', async () => {
    const { live } = fake.start()
    await live.refresh(Array.from({ length: 250 }, (_, n) => String(1000 + n)))
    const calls = await fake.calls()
    const asked = calls
      .filter(({ path }) => path === '/mock/streams')
      .map(({ query }) => new URLSearchParams(query).getAll('user_id').length)
    expect(asked).toEqual([100, 100, 50])
  })

  test.each(TROUBLES)(
    'Twitch %s: the last answer stands for 10 minutes, then the list is empty',
    async mode => {
      const { live, clock, failures } = fake.start()
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
    const { live } = fake.start()
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
