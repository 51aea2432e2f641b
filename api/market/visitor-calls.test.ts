import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

/**
 * Each call of the specification on the visitors' side: its exact payload, its answer field by
 * field.
 */
interface Row {
  call: string
  json?: unknown
  status?: number
  /** The administrator sends it. */
  admin?: true
  answer: unknown
}

const sentence = { message: expect.stringMatching(/^\S.*\S$/) }
const guest = { username: 'User', avatarUrl: null, coins: 2450 }

const EMPTY: Row[] = [
  { call: 'GET /api/featured-streams-direct', answer: [] },
  { call: 'GET /api/events/featured', answer: [] },
  { call: 'GET /api/streams/recommended', answer: [] },
  { call: 'GET /api/streams/live', answer: [] },
  { call: 'GET /api/streams/none', status: 404, answer: sentence },
  { call: 'GET /api/streams/none/chat', status: 404, answer: sentence },
  { call: 'POST /api/streams/none/like', status: 404, answer: sentence },
  { call: 'GET /api/twitch/external/streams', answer: [] },
  { call: 'GET /api/twitch/external/featured', answer: [] },
  {
    call: 'GET /api/twitch/external/search?q=kestrel',
    status: 503,
    answer: {
      message:
        'Twitch is not configured. Set TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET.'
    }
  },
  { call: 'GET /api/twitch/streamers', answer: [] },
  {
    call: 'GET /api/collectibles',
    answer: { userCoins: 2450, collectibles: [] }
  },
  { call: 'GET /api/user/collectibles', answer: [] },
  { call: 'GET /api/content/exclusive/all', answer: [] },
  { call: 'GET /api/user/profile', answer: guest },
  {
    call: 'POST /api/collectibles/none/claim',
    status: 404,
    answer: sentence
  }
]

const streamer = {
  twitchId: '44',
  username: 'Kestrel_TV',
  displayName: 'Kestrel',
  profileImageUrl: 'https://static-cdn.jtvnw.net/44.png',
  description: 'Birds, mostly'
}
const approved = {
  id: expect.stringMatching(/^streamer-[0-9a-f]{16}$/),
  ...streamer,
  isFeatured: false,
  displayOrder: 1
}
const medal = {
  id: 'medal',
  name: 'Medal',
  imageUrl: TEST_IMAGE,
  rarity: 'common',
  price: null,
  soldOut: false
}
const stream = {
  id: 'stream-1',
  title: 'Morning',
  description: '',
  thumbnailUrl: TEST_IMAGE,
  isLive: true,
  isFeatured: true,
  isTwitch: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: '', avatarUrl: null },
  externalUrl: ''
}
const twitch = {
  id: 'twitch-44',
  title: 'Kestrel',
  description: 'Birds, mostly',
  thumbnailUrl: streamer.profileImageUrl,
  isLive: false,
  isFeatured: false,
  isTwitch: true,
  twitchUsername: 'Kestrel_TV',
  viewerCount: 0,
  isLiked: false,
  streamer: { username: 'Kestrel_TV', avatarUrl: streamer.profileImageUrl },
  externalUrl: ''
}
const meetup = {
  id: 'meetup-1',
  title: 'At the pond',
  description: '',
  imageUrl: TEST_IMAGE,
  type: 'meetup',
  status: 'locked',
  canUnlock: true,
  actionText: 'Join Meetup',
  requiredNft: {
    id: 'medal',
    name: 'Medal',
    imageUrl: TEST_IMAGE,
    price: null,
    totalSupply: null,
    remaining: null,
    closedReason: null
  },
  streamer: { username: '', avatarUrl: null },
  unlocksAt: null,
  beginsAt: null,
  externalUrl: ''
}

/** Sent in this order by one visitor and the administrator; each answer with every default. */
const FILLED: Row[] = [
  {
    call: 'POST /api/twitch/streamers',
    admin: true,
    json: { ...streamer, isFeatured: false },
    status: 201,
    answer: approved
  },
  {
    call: 'POST /api/twitch/streamers',
    admin: true,
    json: { ...streamer, isFeatured: true },
    status: 200,
    answer: approved
  },
  { call: 'GET /api/twitch/streamers', answer: [approved] },
  {
    call: 'GET /api/featured-streams-direct',
    answer: [
      {
        id: 'stream-1',
        title: 'Morning',
        description: '',
        image: TEST_IMAGE,
        externalUrl: '',
        metadata: {}
      }
    ]
  },
  { call: 'GET /api/streams/live', answer: [stream] },
  { call: 'GET /api/streams/recommended', answer: [stream, twitch] },
  { call: 'GET /api/streams/stream-1', answer: stream },
  { call: 'GET /api/streams/twitch-44', answer: twitch },
  {
    call: 'POST /api/streams/stream-1/like',
    answer: { isLiked: true, likes: 1 }
  },
  {
    call: 'GET /api/streams/stream-1',
    answer: { ...stream, isLiked: true }
  },
  {
    call: 'POST /api/streams/stream-1/like',
    answer: { isLiked: false, likes: 0 }
  },
  {
    call: 'GET /api/streams/stream-1/chat',
    answer: { messages: [], userCoins: 2450 }
  },
  {
    call: 'GET /api/collectibles',
    answer: {
      userCoins: 2450,
      collectibles: [{ ...medal, owned: false }]
    }
  },
  { call: 'GET /api/content/exclusive/all', answer: [meetup] },
  {
    call: 'POST /api/collectibles/medal/claim',
    answer: { collectible: { ...medal, owned: true }, coins: 2450 }
  },
  {
    call: 'POST /api/collectibles/medal/claim',
    status: 409,
    answer: { message: 'Already claimed or sold out' }
  },
  {
    call: 'GET /api/user/collectibles',
    answer: [{ ...medal, owned: true }]
  },
  {
    call: 'GET /api/content/exclusive/all',
    answer: [
      {
        ...meetup,
        status: 'unlocked',
        canUnlock: false,
        externalUrl: 'https://pond.example/'
      }
    ]
  },
  { call: 'GET /api/user/profile', answer: guest }
]

let empty: TestApi
let filled: TestApi
beforeAll(async () => {
  empty = await startApi()
  filled = await startApi()
  await filled.makeContent({
    id: 'stream-1',
    type: 'stream',
    title: 'Morning',
    metadata: {}
  })
  await filled.makeContent({
    id: 'medal',
    type: 'collectible',
    title: 'Medal',
    metadata: {}
  })
  await filled.makeContent({
    id: 'meetup-1',
    type: 'meetup',
    title: 'At the pond',
    externalUrl: 'https://pond.example/',
    metadata: { requiredCollectible: 'medal' }
  })
})
afterAll(async () => {
  await empty.close()
  await filled.close()
})

describe('In an empty hub', () => {
  test.each(EMPTY)('$call answers its defaults', async row => {
    const [method = '', path = ''] = row.call.split(' ')
    const reply = await empty.visitor().send(method, path)
    expect([reply.status, reply.body]).toEqual([row.status ?? 200, row.answer])
    expect(reply.headers.get('content-type')).toBe(
      'application/json; charset=utf-8'
    )
  })
})

describe('In a hub with one item of each kind', () => {
  test('every call of the specification takes its exact payload and answers every field', async () => {
    const visitor = filled.visitor()
    await visitor.get('/api/user/profile')
    const admin = await filled.asAdmin()
    for (const { call, json, status = 200, admin: asAdmin, answer } of FILLED) {
      const [method = '', path = ''] = call.split(' ')
      const who = asAdmin ? admin : visitor
      const reply = await who.send(method, path, json ? { json } : {})
      expect([call, reply.status, reply.body]).toEqual([call, status, answer])
    }
  })

  test('the calls of the streamers table take their payloads', async () => {
    const admin = await filled.asAdmin()
    const [{ id }] = (await filled.get('/api/twitch/streamers')).body as [
      { id: string }
    ]
    const path = `/api/twitch/streamers/${id}`
    const rows: [string, string, unknown, unknown][] = [
      [
        'PATCH',
        `${path}/featured`,
        undefined,
        { ...approved, isFeatured: true }
      ],
      [
        'POST',
        `${path}/order`,
        { order: 0 },
        {
          success: true,
          items: [{ ...approved, isFeatured: true, displayOrder: 0 }]
        }
      ],
      ['DELETE', path, undefined, { success: true }]
    ]
    for (const [method, path, json, answer] of rows) {
      const reply = await admin.send(method, path, json ? { json } : {})
      expect([method, reply.status, reply.body]).toEqual([method, 200, answer])
    }
    expect((await filled.get('/api/twitch/streamers')).body).toEqual([])
  })
})
