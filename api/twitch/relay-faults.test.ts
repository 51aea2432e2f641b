import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Stream } from '#contract/streams'
import { TEST_PASSWORD } from '../test/api.ts'
import { TEST_TWITCH_ENV, TROUBLES } from './testing.ts'
import { useRelay } from './testing-relay.ts'

const SCRIPT = fileURLToPath(new URL('../test/crashing.ts', import.meta.url))

const relay = useRelay()
const { later, list } = relay

describe.each(TROUBLES)('Twitch %s', mode => {
  test('every list still answers, search is 503 with its sentence, and health says down', async () => {
    await relay.fake.set({ mode, resetSeconds: 1 })
    await expect
      .poll(async () => (await relay.hub.get('/api/health/ready')).body, {
        timeout: 20_000
      })
      .toMatchObject({ mongo: 'up', twitch: 'down' })
    for (const path of [
      '/api/twitch/external/streams',
      '/api/twitch/external/featured',
      '/api/twitch/streamers',
      '/api/streams/live',
      '/api/streams/recommended',
      '/api/featured-streams-direct'
    ]) {
      const reply = await relay.hub.get(path)
      expect(reply.status, path).toBe(200)
      expect((reply.body as unknown[]).length, path).toBeGreaterThan(0)
    }
    const reply = await relay.hub.get(
      `/api/twitch/external/search?q=new-${mode}`
    )
    expect([reply.status, reply.body]).toEqual([
      503,
      { message: 'The streaming platform is unavailable' }
    ])
    expect(reply.headers.get('retry-after')).not.toBeNull()
  })
})

test('Hostile titles reach the lists as plain short text', async () => {
  await relay.fake.set({ mode: 'hostile' })
  const title = async () =>
    (await list<Stream>('/api/streams/live'))[0]?.title ?? ''
  await expect.poll(later(title), { timeout: 20_000 }).toContain('<script>')
  expect((await title()).length).toBeLessThanOrEqual(200)
  const [stream] = await list<Stream>('/api/streams/live')
  expect(stream?.thumbnailUrl).toMatch(/^https:\/\//)
})

test('The server calls Twitch and nobody else, whatever addresses are stored', async () => {
  const { hub, fake } = relay
  const admin = await hub.asAdmin()
  const kept: string[] = []
  for (const [at, host] of [
    '169.254.169.254',
    '127.0.0.1',
    '[::ffff:127.0.0.1]',
    'rebinding.example'
  ].entries()) {
    const url = `https://${host}/secret`
    // The server may refuse some of them; those it accepts it must not fetch.
    await admin.post('/api/content', {
      id: `inside-${at}`,
      title: host,
      image: url,
      type: 'movie',
      externalUrl: url,
      metadata: { trailerUrl: url, ticketUrl: url }
    })
    const { body } = await admin.post('/api/twitch/streamers', {
      twitchId: String(5000 + at),
      username: `inside_${at}`,
      displayName: host,
      profileImageUrl: url,
      description: '',
      isFeatured: false
    })
    kept.push((body as { id?: string }).id ?? '')
  }
  for (const path of [
    '/api/content/all',
    '/api/streams/recommended',
    '/api/twitch/external/featured',
    '/api/twitch/external/search?q=inside'
  ])
    expect((await hub.get(path)).status, path).toBe(200)

  const asked = (await fake.calls()).length
  const askedNow = async () => (await fake.calls()).length
  await expect.poll(later(askedNow), { timeout: 20_000 }).toBeGreaterThan(asked)
  for (const id of kept) await admin.delete(`/api/twitch/streamers/${id}`)
  expect([...relay.origins].toSorted()).toEqual(
    [
      relay.hub.url,
      `http://localhost:${process.env['TWURPLE_MOCK_API_PORT']}`
    ].toSorted()
  )
})

test('Neither the client secret nor the token stands in a reply or a log', async () => {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...TEST_TWITCH_ENV,
      MONGODB_URI: relay.hub.api.core.config.mongodbUri,
      ADMIN_PASSWORD: TEST_PASSWORD,
      LOG_LEVEL: 'trace'
    }
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += String(chunk)
  })
  const address = () => /^http\S+/m.exec(printed)?.[0] ?? ''
  await expect.poll(address, { timeout: 40_000 }).not.toBe('')
  const replies: string[] = []
  for (const world of [
    { mode: 'error' },
    { mode: '401' },
    { mode: 'healthy' }
  ]) {
    await relay.fake.set(world)
    const path = `/api/twitch/external/search?q=${world.mode}`
    replies.push(await (await fetch(address() + path)).text())
  }
  child.kill()
  await once(child, 'close')
  expect(printed).toContain('Twitch search failed')
  expect(printed + replies.join()).not.toMatch(/canary-client-secret|token-\d/)
})
