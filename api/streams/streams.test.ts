import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeaturedStream, Stream } from '#contract/streams'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { isVolumeLow } from '../test/volume.ts'

const MANY = [{ count: 1_000_000, perMs: 60_000 }]
const LIVE = { text: 'live', variant: 'destructive' } as const

let hub: TestApi
beforeAll(async () => {
  hub = await startApi({ limits: { like: MANY, newVisitor: MANY } })
  await hub.makeContent({
    id: 'quiet',
    type: 'stream',
    title: 'Quiet',
    badges: [],
    showOnHomepage: false,
    metadata: { viewers: 900 }
  })
  await hub.makeContent({
    id: 'small',
    type: 'stream',
    title: 'Small',
    description: 'A small one',
    badges: [LIVE],
    metadata: { streamer: 'Kestrel', viewers: 3, category: 'Birds' }
  })
  await hub.makeContent({
    id: 'big',
    type: 'stream',
    title: 'Big',
    badges: [LIVE],
    externalUrl: 'https://elsewhere.example/big',
    metadata: { viewers: 5000 }
  })
  await hub.makeContent({
    id: 'newest',
    type: 'stream',
    title: 'Newest',
    badges: [],
    metadata: { viewers: null }
  })
})
afterAll(() => hub.close())

const list = async <T>(path: string) => (await hub.get(path)).body as T[]

test('A stream has the fields of the specification', async () => {
  const { body } = await hub.get('/api/streams/small')
  expect(body).toEqual({
    id: 'small',
    title: 'Small',
    description: 'A small one',
    thumbnailUrl: TEST_IMAGE,
    isLive: true,
    isFeatured: true,
    isTwitch: false,
    viewerCount: 3,
    isLiked: false,
    streamer: { username: 'Kestrel', avatarUrl: null },
    category: 'Birds',
    externalUrl: ''
  } satisfies Stream)
  expect((await hub.get('/api/streams/newest')).body).toMatchObject({
    viewerCount: 0,
    isLive: false,
    streamer: { username: '', avatarUrl: null }
  })
})

test('A stream carries the external URL of its item, alone and in every list', async () => {
  const externalUrl = 'https://elsewhere.example/big'
  const { body } = await hub.get('/api/streams/big')
  expect(body).toMatchObject({ id: 'big', externalUrl })
  for (const path of ['live', 'recommended']) {
    const streams = await list<Stream>(`/api/streams/${path}`)
    expect(streams.map(stream => [stream.id, stream.externalUrl])).toEqual([
      ['big', externalUrl],
      ['small', ''],
      ['quiet', ''],
      ['newest', '']
    ])
  }
})

test.each(['/api/streams/live', '/api/streams/recommended'])(
  '%s has every stream once: live first, then viewers',
  async path => {
    const ids = (await list<Stream>(path)).map(({ id }) => id)
    expect(ids).toEqual(['big', 'small', 'quiet', 'newest'])
  }
)

test('/api/featured-streams-direct has the flagged stream items by homepageOrder, in six fields', async () => {
  const streams = await list<FeaturedStream>('/api/featured-streams-direct')
  expect(streams.map(({ id }) => id)).toEqual(['small', 'big', 'newest'])
  expect(streams[0]).toEqual({
    id: 'small',
    title: 'Small',
    description: 'A small one',
    image: TEST_IMAGE,
    externalUrl: '',
    metadata: { streamer: 'Kestrel', viewers: 3, category: 'Birds' }
  })
  expect(streams[1]?.externalUrl).toBe('https://elsewhere.example/big')
})

test('The stream lists are public, with an ETag and 304', async () => {
  const first = await hub.get('/api/streams/live')
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate'
  )
  const again = await hub.get('/api/streams/live', {
    'If-None-Match': first.headers.get('etag') ?? ''
  })
  expect(again.status).toBe(304)
})

test.each([
  'nothing',
  'twitch-1',
  'twitch-',
  'twitch-1&id=2',
  'twitch-1%26id=2',
  '%00',
  '..%2fx',
  'key game'
])('An unknown stream %j is 404 in all three calls', async id => {
  const guest = hub.visitor()
  const details = await guest.get(`/api/streams/${id}`)
  expect([details.status, details.body]).toEqual([
    404,
    { message: expect.any(String) }
  ])
  expect((await guest.get(`/api/streams/${id}/chat`)).status).toBe(404)
  const like = await guest.post(`/api/streams/${id}/like`)
  expect([400, 404]).toContain(like.status)
  expect(like.headers.getSetCookie()).toEqual([])
})

test('The like toggles isLiked, and is counted once per visitor', async () => {
  const [ada, bob] = [hub.visitor(), hub.visitor()]
  const liked = await ada.post('/api/streams/big/like')
  expect([liked.status, liked.body]).toEqual([200, { isLiked: true, likes: 1 }])
  expect(liked.headers.getSetCookie()).toHaveLength(1)
  expect((await bob.post('/api/streams/big/like')).body).toEqual({
    isLiked: true,
    likes: 2
  })
  expect((await ada.get('/api/streams/big')).body).toMatchObject({
    isLiked: true
  })
  expect((await hub.visitor().get('/api/streams/big')).body).toMatchObject({
    isLiked: false
  })
  expect((await ada.post('/api/streams/big/like')).body).toEqual({
    isLiked: false,
    likes: 1
  })
  expect((await ada.get('/api/streams/big')).body).toMatchObject({
    isLiked: false
  })
})

test('20 parallel likes of one visitor leave 0 or 1', async () => {
  const ada = hub.visitor()
  await ada.get('/api/user/profile')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.post('/api/streams/small/like'))
  )
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect([0, 1]).toContain((body as { likes: number }).likes)
  }
  const { isLiked } = (await ada.get('/api/streams/small')).body as Stream
  const { likes } = (await hub.visitor().post('/api/streams/small/like'))
    .body as { likes: number }
  expect(likes).toBe(isLiked ? 2 : 1)
})

test('20 parallel first likes of 20 visitors are 20 likes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      hub.visitor().post('/api/streams/quiet/like')
    )
  )
  const counts = answers.map(({ body }) => (body as { likes: number }).likes)
  expect(Math.max(...counts)).toBe(20)
})

test('More than 60 likes a minute from one address are 429', async () => {
  const strict = await startApi()
  await strict.makeContent({ id: 'one', type: 'stream' })
  const ada = strict.visitor()
  for (let n = 0; n < 60; n += 1)
    expect((await ada.post('/api/streams/one/like')).status).toBe(200)

  const refused = await ada.post('/api/streams/one/like')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await strict.close()
})

test.each(['/api/streams/big/like', '/api/collectibles/x/claim'])(
  'A cross-site %s is refused with 403',
  async path => {
    const reply = await hub.visitor().send('POST', path, {
      headers: { 'Sec-Fetch-Site': 'cross-site' }
    })
    expect([reply.status, reply.body]).toEqual([
      403,
      { message: 'Cross-site request refused' }
    ])
  }
)

test.skipIf(isVolumeLow)(
  '2,000 likes a day come from one address, counted in the database, and others go on',
  async () => {
    const strict = await startApi({
      limits: { like: MANY, newVisitor: MANY },
      env: { TRUST_PROXY: 'true' }
    })
    await strict.makeContent({ id: 'liked', type: 'stream', metadata: {} })
    const ada = strict.visitor()
    const likeFrom = (address: string) =>
      ada.post('/api/streams/liked/like', undefined, {
        'X-Forwarded-For': address
      })
    for (let n = 0; n < 2000; n += 1)
      expect((await likeFrom('203.0.113.7')).status).toBe(200)
    const refused = await likeFrom('203.0.113.7')
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        message:
          'Too many likes came from your network today. Please try again tomorrow.'
      }
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await likeFrom('203.0.113.8')).status).toBe(200)
    await strict.close()
  }
)
