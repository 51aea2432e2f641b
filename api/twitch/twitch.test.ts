import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovedStreamer } from '#contract/streams'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({
    limits: { search: [{ count: 1000, perMs: 60_000 }] }
  })
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const PATH = '/api/twitch/streamers'
const payload = (n: number) => ({
  twitchId: String(n),
  username: `Streamer_${n}`,
  displayName: `Streamer ${n}`,
  profileImageUrl: `https://static-cdn.jtvnw.net/${n}.png`,
  description: `About ${n}`,
  isFeatured: false
})
const approved = async () => (await hub.get(PATH)).body as ApprovedStreamer[]
const orders = async () =>
  (await approved()).map(({ twitchId, displayOrder }) => [
    twitchId,
    displayOrder
  ])

test('Approving: new is 201, never featured and last; known is 200, and only its profile changes', async () => {
  const first = await admin.post(PATH, { ...payload(1), isFeatured: true })
  expect(first.status).toBe(201)
  const { isFeatured: _, ...profile } = payload(1)
  expect(first.body).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9][\w.-]{0,127}$/),
    ...profile,
    isFeatured: false,
    displayOrder: 1
  })
  // The database keeps no half of a character, and the answer is what was kept.
  const half = { ...payload(2), description: 'Half \uD83E' }
  const second = (await admin.post(PATH, half)).body
  expect(second).toMatchObject({ description: 'Half \uFFFD', displayOrder: 2 })
  expect(await approved()).toContainEqual(second)
  const { id } = first.body as ApprovedStreamer
  await admin.send('PATCH', `${PATH}/${id}/featured`)
  const again = await admin.post(PATH, {
    ...payload(1),
    displayName: 'Renamed'
  })
  expect(again.status).toBe(200)
  expect(again.body).toEqual({
    id,
    ...profile,
    displayName: 'Renamed',
    isFeatured: true,
    displayOrder: 1
  })
  expect(await orders()).toEqual([
    ['1', 1],
    ['2', 2]
  ])
})

test('The featured switch toggles, and /external/featured shows who is featured', async () => {
  const [first] = await approved()
  const featured = async () =>
    ((await hub.get('/api/twitch/external/featured')).body as unknown[])[0]
  expect(await featured()).toEqual({
    id: '1',
    login: 'Streamer_1',
    displayName: 'Renamed',
    profileImageUrl: 'https://static-cdn.jtvnw.net/1.png',
    description: 'About 1',
    isFeatured: true,
    isLive: false,
    viewerCount: 0,
    streamTitle: '',
    gameName: ''
  })
  const off = await admin.send('PATCH', `${PATH}/${first?.id}/featured`)
  expect([off.status, off.body]).toEqual([200, { ...first, isFeatured: false }])
  expect(await featured()).toBeUndefined()
})

test('displayOrder moves by plus or minus 1: neighbours swap, a gap closes behind who goes', async () => {
  await admin.post(PATH, payload(3))
  const [, second, third] = await approved()
  const moved = await admin.post(`${PATH}/${third?.id}/order`, { order: 2 })
  expect(moved.status).toBe(200)
  expect(moved.body).toEqual({
    success: true,
    items: [
      { ...third, displayOrder: 2 },
      { ...second, displayOrder: 3 }
    ]
  })
  expect(await orders()).toEqual([
    ['1', 1],
    ['3', 2],
    ['2', 3]
  ])
  const gone = await admin.send('DELETE', `${PATH}/${third?.id}`)
  expect([gone.status, gone.body]).toEqual([200, { success: true }])
  expect(await orders()).toEqual([
    ['1', 1],
    ['2', 2]
  ])
  const twice = await admin.send('DELETE', `${PATH}/${third?.id}`)
  expect([twice.status, twice.body]).toEqual([
    404,
    { message: 'This streamer does not exist' }
  ])
})

test('Orders never tie, also under parallel requests from two copies', async () => {
  const copy = await startApi({ mongodbUri: hub.api.core.config.mongodbUri })
  const other = await copy.asAdmin()
  const turn = (index: number) => (index % 2 === 0 ? admin : other)
  await Promise.all(
    [11, 12, 13, 14, 15, 16].map((n, index) =>
      turn(index).post(PATH, payload(n))
    )
  )
  const all = await approved()
  await Promise.all(
    all.flatMap(({ id, displayOrder }, index) =>
      [-1, 1].map(step =>
        turn(index).post(`${PATH}/${id}/order`, {
          order: displayOrder + step
        })
      )
    )
  )
  await copy.close()
  const numbers = (await orders()).map(([, order]) => order)
  expect(new Set(numbers).size).toBe(all.length)
})

test.each([
  ['twitchId', '12a'],
  ['twitchId', '1'.repeat(21)],
  ['twitchId', { $ne: null }],
  ['username', 'a b'],
  ['username', 'x'.repeat(26)],
  ['username', 'x&parent=evil'],
  ['profileImageUrl', 'javascript:alert(1)'],
  ['profileImageUrl', 'data:image/svg+xml,x'],
  ['description', 'x'.repeat(5001)],
  ['isFeatured', 'yes'],
  ['displayOrder', 7],
  ['_id', 'mine']
])('An approval with %s %j is 400', async (field, value) => {
  const before = await approved()
  const reply = await admin.post(PATH, { ...payload(99), [field]: value })
  expect([reply.status, reply.body]).toEqual([
    400,
    { message: expect.any(String) }
  ])
  expect(await approved()).toEqual(before)
})

test.each([
  ['POST', PATH],
  ['PATCH', `${PATH}/x/featured`],
  ['POST', `${PATH}/x/order`],
  ['DELETE', `${PATH}/x`]
])('%s %s needs the administrator', async (method, path) => {
  const reply = await hub.visitor().send(method, path, { json: payload(5) })
  expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthorized' }])
})

describe('without credentials', () => {
  test('the live list is empty and search answers 503 with its sentence', async () => {
    expect((await hub.get('/api/twitch/external/streams')).body).toEqual([])
    const reply = await hub.get('/api/twitch/external/search?q=kestrel')
    expect([reply.status, reply.body]).toEqual([
      503,
      {
        message:
          'Twitch is not configured. Set TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET.'
      }
    ])
    expect(reply.headers.get('retry-after')).not.toBeNull()
  })

  test.each([
    '',
    '?q=',
    '?q=%20%20',
    `?q=${'x'.repeat(101)}`,
    '?q=a&q=b',
    '?q[$regex]=.*'
  ])('a search for %j is 400', async query => {
    const reply = await hub.get(`/api/twitch/external/search${query}`)
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: expect.any(String) }
    ])
  })

  test('an approved streamer that is offline is a Stream too, under its id and its twitchId', async () => {
    const one = (await approved()).find(({ twitchId }) => twitchId === '1')
    const byTwitchId = await hub.get('/api/streams/twitch-1')
    expect(byTwitchId.body).toEqual({
      id: 'twitch-1',
      title: 'Renamed',
      description: 'About 1',
      thumbnailUrl: 'https://static-cdn.jtvnw.net/1.png',
      isLive: false,
      isFeatured: false,
      isTwitch: true,
      twitchUsername: 'Streamer_1',
      viewerCount: 0,
      isLiked: false,
      streamer: {
        username: 'Streamer_1',
        avatarUrl: 'https://static-cdn.jtvnw.net/1.png'
      },
      externalUrl: ''
    })
    const byId = await hub.get(`/api/streams/twitch-${one?.id}`)
    expect(byId.body).toEqual(byTwitchId.body)
    const ada = hub.visitor()
    await ada.post(`/api/streams/twitch-${one?.id}/like`)
    expect((await ada.get('/api/streams/twitch-1')).body).toMatchObject({
      isLiked: true
    })
  })
})

test('More than 20 searches a minute from one address are 429', async () => {
  const strict = await startApi()
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    const reply = await strict.get(`/api/twitch/external/search?q=a${n}`)
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(503), 429])
  await strict.close()
})
