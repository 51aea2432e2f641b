import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useHelix } from './testing-helix.ts'

const fake = useHelix()

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('calls to Twitch', () => {
  test('an expired token is fetched once for parallel calls, and each call is replayed once', async () => {
    const { helix } = fake.start()
    await helix.get('streams', { user_id: '1001' })
    await fake.set({ tokenGeneration: 2 })
    await fake.forget()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        helix.get('streams', { user_id: '1001' })
      )
    )
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await fake.count('/auth/token')).toBe(1)
    expect(await fake.count('/mock/streams')).toBe(50)
  })

  test('100 parallel first calls fetch one token', async () => {
    const { helix } = fake.start()
    await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        helix.get('streams', { user_id: '1001' })
      )
    )
    expect(await fake.count('/auth/token')).toBe(1)
  })

  test('a second 401 stops the calls for a minute', async () => {
    const { helix, clock } = fake.start()
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
    const { helix } = fake.start()
    await fake.set({ refuseTokens: true })
    const failure = await helix.get('streams', {}).catch(String)
    expect(failure).toMatch(/token refused with 403/)
    expect(failure).not.toMatch(/canary/)
  })

  test.each([
    { told: 120, wait: 120_000 },
    { told: null, wait: 60_000 }
  ])('429 is respected until its reset: $told s', async ({ told, wait }) => {
    const { helix, clock } = fake.start()
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
    const { search, clock } = fake.start()
    const searches = (from: number) =>
      Promise.allSettled(
        Array.from({ length: 5000 }, (_, n) => search(`streamer ${from + n}`))
      )
    await searches(0)
    expect((await fake.calls()).length).toBeLessThanOrEqual(60)
    clock.move(59_000)
    await searches(5000)
    expect((await fake.calls()).length).toBeLessThanOrEqual(60)
  })

  test('a call that hangs is given up after 2 s', async () => {
    const { helix } = fake.start()
    await helix.get('streams', {})
    await fake.set({ mode: 'slow' })
    const since = performance.now()
    await expect(helix.get('streams', {})).rejects.toThrow('TimeoutError')
    expect(performance.now() - since).toBeLessThan(20_000)
    expect(performance.now() - since).toBeGreaterThan(1900)
  })

  test('a refused connection is tried once more', async () => {
    const { helix } = fake.start()
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
    const { helix } = fake.start()
    await fake.set({ mode: 'error' })
    await expect(helix.get('streams', {})).rejects.toThrow('500')
    expect(await fake.count('/mock/streams')).toBe(1)
  })
})
