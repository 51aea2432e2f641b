import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CHAT_ROLES } from '#contract/chat'
import type { ViewerChat } from '#contract/chat'
import type { FeaturedStream, Stream } from '#contract/streams'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { transcriptModel } from './models/transcript.ts'

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
    externalUrl: ''
  } satisfies Stream)
  expect((await hub.get('/api/streams/newest')).body).toMatchObject({
    viewerCount: 0,
    isLive: false,
    streamer: { username: '', avatarUrl: null }
  })
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

async function say(channel: string, texts: string[]): Promise<void> {
  const socket = new WebSocket(`${hub.url.replace('http', 'ws')}/ws`)
  await once(socket, 'open')
  const send = (type: string, data: unknown) =>
    socket.send(JSON.stringify({ type, data }))
  const heard = (type: string, times: number) =>
    new Promise<void>(resolve => {
      let count = 0
      socket.on('message', (raw: Buffer) => {
        if (JSON.parse(raw.toString('utf8')).type === type) count += 1
        if (count === times) resolve()
      })
    })
  const joined = heard('message_history', 1)
  const said = heard('chat_message', texts.length)
  send('join_channel', { channel })
  await joined
  for (const content of texts)
    send('chat_message', { username: 'Ada', content, avatar: '' })

  await said
  socket.close()
  await once(socket, 'close')
}

test("The viewer's chat is the seed's transcript in all five roles, then the own chat of the streamer's channel", async () => {
  const Transcripts = transcriptModel(hub.api.core.database.connection)
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
  await Transcripts.create({
    _id: 'small',
    lines: CHAT_ROLES.map((role, n) => ({
      id: `line-${n}`,
      username: `${role}-name`,
      avatarUrl: n === 0 ? '/uploads/a.webp' : null,
      role,
      content: `Said by ${role}`,
      at: minutesAgo([5, 180, 3000, 0, 1][n] ?? 0)
    }))
  })
  await say('kestrel', ['hello', 'again'])
  const chat = async () =>
    (await hub.visitor().get('/api/streams/small/chat')).body as ViewerChat
  await expect.poll(async () => (await chat()).messages.length).toBe(7)
  const { messages, userCoins } = await chat()
  expect(userCoins).toBe(2450)
  expect(messages.slice(0, 5)).toEqual(
    CHAT_ROLES.map((role, n) => ({
      id: `line-${n}`,
      content: `Said by ${role}`,
      timeAgo: ['5m ago', '3h ago', '2d ago', 'just now', '1m ago'][n],
      user: {
        username: `${role}-name`,
        avatarUrl: n === 0 ? '/uploads/a.webp' : null,
        role
      }
    }))
  )
  expect(
    messages.slice(5).map(({ content, user }) => [content, user.role])
  ).toEqual([
    ['hello', 'other'],
    ['again', 'other']
  ])
})

test('A stream without a transcript and a channel has an empty chat', async () => {
  const { body } = await hub.get('/api/streams/big/chat')
  expect(body).toEqual({ messages: [], userCoins: 2450 })
})

test('2,000 likes a day come from one address, counted in the database, and others go on', async () => {
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
})
