import { expect, test } from 'vitest'
import type { FeaturedStream, Stream, Streamer } from '#contract/streams'
import { LIVE_POLL_MS } from './relay.ts'
import { APPROVED, NIGHT_RIDE, useRelay } from './testing-relay.ts'

const relay = useRelay()
const { later, list, liveIds } = relay

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
    category: 'Neon',
    externalUrl: ''
  }
  expect((await relay.hub.get('/api/streams/twitch-1001')).body).toEqual(stream)
  expect(await list('/api/streams/live')).toEqual([stream])
  const all = await list<Stream>('/api/streams/recommended')
  expect(all.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['twitch-1001', true],
    ['twitch-1003', false],
    ['twitch-1002', false]
  ])
  expect(await list('/api/featured-streams-direct')).toEqual([
    {
      id: 'twitch-1001',
      title: 'Night ride',
      description: 'About streamer 1',
      image: preview,
      externalUrl: '',
      avatarUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/1.png',
      metadata: { streamer: 'streamer_1', viewers: 12, category: 'Neon' }
    } satisfies FeaturedStream
  ])
})

test('When a stream goes live or ends, the revision grows and the lists follow, without a visitor', async () => {
  expect(LIVE_POLL_MS).toBeLessThanOrEqual(30_000)
  const revision = async () =>
    ((await relay.hub.get('/api/revision')).body as { revision: number })
      .revision
  const before = await revision()
  const news = relay.hub.get(`/api/revision?after=${before}`)
  await relay.fake.set({
    streams: [NIGHT_RIDE, { ...NIGHT_RIDE, user_id: '1003' }]
  })
  await expect.poll(later(liveIds)).toEqual(['1001', '1003'])
  expect((await news).body).toMatchObject({ revision: before + 1 })
  await relay.fake.set({ streams: [] })
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

test('A stranger who searches without end leaves searches for the administrator', async () => {
  const admin = await relay.hub.asAdmin()
  const statusOf = async (who: { get: typeof relay.hub.get }, q: string) =>
    (await who.get(`/api/twitch/external/search?q=${q}`)).status
  let flood = 0
  while ((await statusOf(relay.hub, `flood${flood}`)) === 200) flood += 1
  expect(flood).toBeLessThanOrEqual(10)
  // Twitch can be reached: it is this network that has asked too often.
  expect(await statusOf(relay.hub, 'flooded')).toBe(429)
  expect(await statusOf(admin, 'curated')).toBe(200)
})

test('Names, pictures and logins of approved streamers are refreshed by twitchId once a day', async () => {
  const renamed = APPROVED.map(user => ({
    ...user,
    login: `new_${user.id}`,
    display_name: `New ${user.id}`,
    profile_image_url: 'https://static-cdn.jtvnw.net/new.png'
  }))
  await relay.fake.set({ users: renamed })
  const asked = async () =>
    (await relay.fake.calls()).filter(({ path }) => path === '/mock/users')
      .length
  const rounds = (await relay.fake.calls()).length
  await expect
    .poll(
      later(async () => (await relay.fake.calls()).length),
      { timeout: 20_000 }
    )
    .toBeGreaterThan(rounds + 2)
  expect(await asked()).toBe(0)
  relay.clock.move(24 * 60 * 60_000)
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

test('Lists of streams have their order: live first, then viewers, then newest; featured streamers go by displayOrder', async () => {
  const admin = await relay.hub.asAdmin()
  const own = (id: string, viewers: number, isLive: boolean) =>
    relay.hub.makeContent({
      id,
      type: 'stream',
      badges: isLive ? [{ text: 'LIVE', variant: 'destructive' }] : [],
      metadata: { viewers },
      showOnHomepage: isLive
    })
  await own('first', 5, true)
  await own('second', 5, true)
  await own('third', 900, false)
  await own('fourth', 0, false)
  const idsOf = async (path: string) =>
    (await list<{ id: string }>(path)).map(({ id }) => id)
  expect(await idsOf('/api/streams/recommended')).toEqual([
    'twitch-1001',
    'second',
    'first',
    'third',
    'fourth',
    'twitch-1003',
    'twitch-1002'
  ])
  await admin.post('/api/content/second/homepage-order', { order: 1 })
  expect(await idsOf('/api/featured-streams-direct')).toEqual([
    'second',
    'first',
    'twitch-1001'
  ])
  const [, two, three] = await list<{ id: string }>('/api/twitch/streamers')
  for (const streamer of [two, three])
    await admin.send('PATCH', `/api/twitch/streamers/${streamer?.id}/featured`)

  await admin.post(`/api/twitch/streamers/${three?.id}/order`, { order: 2 })
  const featured = await list<Streamer>('/api/twitch/external/featured')
  expect(featured.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['1001', true],
    ['1003', false],
    ['1002', false]
  ])
})
