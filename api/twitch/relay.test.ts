import { spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeaturedStream, Stream, Streamer } from '#contract/streams'
import { startApi, TEST_PASSWORD } from '../testing.ts'
import type { TestApi } from '../testing.ts'
import { LIVE_POLL_MS } from './relay.ts'
import {
  fakeUser,
  movableClock,
  startHelix,
  TEST_TWITCH_ENV
} from './testing.ts'
import type { HelixProcess } from './testing.ts'

const SCRIPT = fileURLToPath(new URL('../testing-mortal.ts', import.meta.url))

const users = [1, 2, 3].map(fakeUser)
const nightRide = {
  user_id: '1001',
  title: 'Night ride',
  game_name: 'Neon',
  viewer_count: 12
}
const healthy = { mode: 'healthy', users, streams: [nightRide] }

let fake: HelixProcess
let hub: TestApi
const clock = movableClock()
const origins = new Set<string>()
const note = (message: unknown) => {
  const { request } = message as { request: { origin: string } }
  origins.add(request.origin)
}

beforeAll(async () => {
  subscribe('undici:request:create', note)
  fake = await startHelix()
  await fake.set(healthy)
  hub = await startApi({
    env: TEST_TWITCH_ENV,
    clock,
    twitchPollMs: 100,
    limits: { search: [{ count: 1000, perMs: 60_000 }] }
  })
  const admin = await hub.asAdmin()
  for (const user of users) {
    await admin.post('/api/twitch/streamers', {
      twitchId: user.id,
      username: user.login,
      displayName: user.display_name,
      profileImageUrl: user.profile_image_url,
      description: user.description,
      isFeatured: false
    })
  }
  const [first] = (await hub.get('/api/twitch/streamers')).body as {
    id: string
  }[]
  await admin.send('PATCH', `/api/twitch/streamers/${first?.id}/featured`)
})
afterAll(async () => {
  await hub.close()
  await fake.close()
  unsubscribe('undici:request:create', note)
})
beforeEach(async () => {
  await fake.set(healthy)
  await fake.forget()
  // A round of a minute ago may have used up the calls of this one.
  clock.move(60_000)
  await expect.poll(later(liveIds), { timeout: 20_000 }).toEqual(['1001'])
})

/** Reads a while after the last time, so that the calls of a minute never run out. */
const later =
  <T>(read: () => Promise<T>) =>
  async () => {
    clock.move(2000)
    return read()
  }
const list = async <T>(path: string) => (await hub.get(path)).body as T[]
const liveIds = async () =>
  (await list<Streamer>('/api/twitch/external/streams')).map(({ id }) => id)

test('Live streams of approved streamers stand in every list, with title, game and viewers', async () => {
  const streamer: Streamer = {
    id: '1001',
    login: 'streamer_1',
    displayName: 'Streamer 1',
    profileImageUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/1.png',
    description: 'About streamer 1',
    isFeatured: true,
    isLive: true,
    viewerCount: 12,
    streamTitle: 'Night ride',
    gameName: 'Neon'
  }
  expect(await list('/api/twitch/external/streams')).toEqual([streamer])
  expect(await list('/api/twitch/external/featured')).toEqual([streamer])
  const preview =
    'https://static-cdn.jtvnw.net/previews-ttv/live_user_streamer_1-640x360.jpg'
  const stream: Stream = {
    id: 'twitch-1001',
    title: 'Night ride',
    description: 'About streamer 1',
    thumbnailUrl: preview,
    isLive: true,
    isFeatured: true,
    isTwitch: true,
    twitchUsername: 'streamer_1',
    viewerCount: 12,
    isLiked: false,
    streamer: {
      username: 'streamer_1',
      avatarUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/1.png'
    },
    externalUrl: ''
  }
  expect((await hub.get('/api/streams/twitch-1001')).body).toEqual(stream)
  expect(await list('/api/streams/live')).toEqual([stream])
  const all = await list<Stream>('/api/streams/recommended')
  expect(all.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['twitch-1001', true],
    ['twitch-1002', false],
    ['twitch-1003', false]
  ])
  expect(await list('/api/featured-streams-direct')).toEqual([
    {
      id: 'twitch-1001',
      title: 'Night ride',
      description: 'About streamer 1',
      image: preview,
      externalUrl: '',
      metadata: { streamer: 'Streamer 1', viewers: 12, category: 'Neon' }
    } satisfies FeaturedStream
  ])
})

test('When a stream goes live or ends, the revision grows and the lists follow, without a visitor', async () => {
  expect(LIVE_POLL_MS).toBeLessThanOrEqual(30_000)
  const revision = async () =>
    ((await hub.get('/api/revision')).body as { revision: number }).revision
  const before = await revision()
  const news = hub.get(`/api/revision?after=${before}`)
  await fake.set({ streams: [nightRide, { ...nightRide, user_id: '1003' }] })
  expect((await news).body).toEqual({ revision: before + 1 })
  expect(await liveIds()).toEqual(['1001', '1003'])
  await fake.set({ streams: [] })
  await expect.poll(later(liveIds), { timeout: 20_000 }).toEqual([])
  expect(await revision()).toBeGreaterThan(before + 1)
})

test('Search answers id, login, displayName, profileImageUrl and description', async () => {
  const found = await list('/api/twitch/external/search?q=streamer_2')
  expect(found).toEqual([
    {
      id: '1002',
      login: 'streamer_2',
      displayName: 'Streamer 2',
      profileImageUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/2.png',
      description: 'About streamer 2',
      isLive: false
    }
  ])
})

describe.each([
  'slow',
  'down',
  'error',
  '401',
  '429',
  'garbage',
  'wrong-shape',
  'huge',
  'redirect'
])('Twitch %s', mode => {
  test('every list still answers, search is 503 with its sentence, and health says down', async () => {
    await fake.set({ mode, resetSeconds: 1 })
    await expect
      .poll(async () => (await hub.get('/api/health/ready')).body, {
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
      const reply = await hub.get(path)
      expect(reply.status, path).toBe(200)
      expect((reply.body as unknown[]).length, path).toBeGreaterThan(0)
    }
    const reply = await hub.get(`/api/twitch/external/search?q=new-${mode}`)
    expect([reply.status, reply.body]).toEqual([
      503,
      { message: 'The streaming platform is unavailable' }
    ])
    expect(reply.headers.get('retry-after')).not.toBeNull()
  })
})

test('Hostile titles reach the lists as plain short text', async () => {
  await fake.set({ mode: 'hostile' })
  const title = async () =>
    (await list<Stream>('/api/streams/live'))[0]?.title ?? ''
  await expect.poll(later(title), { timeout: 20_000 }).toContain('<script>')
  expect((await title()).length).toBeLessThanOrEqual(200)
  const [stream] = await list<Stream>('/api/streams/live')
  expect(stream?.thumbnailUrl).toMatch(/^https:\/\//)
})

test('Names, pictures and logins of approved streamers are refreshed by twitchId once a day', async () => {
  const renamed = users.map(user => ({
    ...user,
    login: `new_${user.id}`,
    display_name: `New ${user.id}`,
    profile_image_url: 'https://static-cdn.jtvnw.net/new.png'
  }))
  await fake.set({ users: renamed })
  const asked = async () =>
    (await fake.calls()).filter(({ path }) => path === '/mock/users').length
  const rounds = (await fake.calls()).length
  await expect
    .poll(
      later(async () => (await fake.calls()).length),
      { timeout: 20_000 }
    )
    .toBeGreaterThan(rounds + 2)
  expect(await asked()).toBe(0)
  clock.move(24 * 60 * 60_000)
  const names = async () =>
    (await list<{ username: string }>('/api/twitch/streamers')).map(
      ({ username }) => username
    )
  await expect
    .poll(later(names), { timeout: 20_000 })
    .toEqual(['new_1001', 'new_1002', 'new_1003'])
  expect(await asked()).toBe(1)
  const [first] = await list('/api/twitch/streamers')
  expect(first).toMatchObject({
    twitchId: '1001',
    displayName: 'New 1001',
    profileImageUrl: 'https://static-cdn.jtvnw.net/new.png',
    description: 'About streamer 1',
    isFeatured: true
  })
})

test('The server calls Twitch and nobody else, whatever addresses are stored', () => {
  expect([...origins].toSorted()).toEqual(
    [
      hub.url,
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
      MONGODB_URI: hub.api.deps.config.mongodbUri,
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
    await fake.set(world)
    const path = `/api/twitch/external/search?q=${world.mode}`
    replies.push(await (await fetch(address() + path)).text())
  }
  child.kill()
  await once(child, 'exit')
  expect(printed).toContain('Twitch search failed')
  expect(printed + replies.join()).not.toMatch(/canary-client-secret|token-\d/)
})

test('Lists of streams have their order: live first, then viewers, then newest; featured streamers go by displayOrder', async () => {
  const admin = await hub.asAdmin()
  const own = (id: string, viewers: number, isLive: boolean) =>
    hub.makeContent({
      id,
      type: 'stream',
      badges: isLive ? [{ text: 'LIVE', variant: 'destructive' }] : [],
      metadata: { viewers },
      showOnHomepage: isLive
    })
  await own('first', 5, true)
  await own('second', 5, true)
  await own('third', 900, false)
  const idsOf = async (path: string) =>
    (await list<{ id: string }>(path)).map(({ id }) => id)
  expect(await idsOf('/api/streams/recommended')).toEqual([
    'twitch-1001',
    'second',
    'first',
    'third',
    'twitch-1002',
    'twitch-1003'
  ])
  await admin.post('/api/content/second/homepage-order', { order: 1 })
  expect(await idsOf('/api/featured-streams-direct')).toEqual([
    'second',
    'first',
    'twitch-1001'
  ])
  const [, two, three] = await list<{ id: string }>('/api/twitch/streamers')
  for (const streamer of [two, three]) {
    await admin.send('PATCH', `/api/twitch/streamers/${streamer?.id}/featured`)
  }
  await admin.post(`/api/twitch/streamers/${three?.id}/order`, { order: 2 })
  const featured = await list<Streamer>('/api/twitch/external/featured')
  expect(featured.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['1001', true],
    ['1003', false],
    ['1002', false]
  ])
})
