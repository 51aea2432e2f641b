import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { isVolumeLow } from '../test/volume.ts'

interface Row {
  id: string
  title: string
  href: string
  share?: number
}
interface Answer {
  mine: Row[]
  begun: Row[]
}

const PLENTY = [{ count: 1_000_000, perMs: 60_000 }]
const LIMITS = {
  list: PLENTY,
  listOfAddress: PLENTY,
  newVisitor: PLENTY
}

let hub: TestApi
let now = Date.parse('2026-11-26T12:00:00Z')
const clock = { now: () => now, elapsed: () => performance.now() }
beforeAll(async () => {
  hub = await startApi({ limits: LIMITS, clock })
})
afterAll(() => hub.close())

const listOf = async (client: TestClient) =>
  (await client.get('/api/user/list')).body as Answer
const ids = (rows: Row[]) => rows.map(({ id }) => id)
const keep = (client: TestClient, id: string) =>
  client.send('PUT', `/api/user/list/${id}`)
const watch = (
  client: TestClient,
  id: string,
  seconds: number,
  duration = 100
) =>
  client.send('PUT', `/api/user/begun/${id}`, { json: { seconds, duration } })

test('What a visitor keeps is there once, latest first, and goes when it is taken out, however often', async () => {
  const [a, b] = [await hub.makeContent(), await hub.makeContent()]
  const ada = hub.visitor()
  expect(await listOf(ada)).toEqual({ mine: [], begun: [] })
  for (const id of [a.id, b.id, a.id])
    expect((await keep(ada, id)).status).toBe(200)
  expect(ids((await listOf(ada)).mine)).toEqual([b.id, a.id])
  expect(await listOf(hub.visitor())).toEqual({ mine: [], begun: [] })
  for (const _ of [1, 2])
    expect((await ada.delete(`/api/user/list/${a.id}`)).status).toBe(200)
  expect(ids((await listOf(ada)).mine)).toEqual([b.id])
})

test('Reading My list sets no cookie, and who keeps nothing is not written down', async () => {
  const eve = hub.visitor()
  const reply = await eve.get('/api/user/list')
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const taken = await eve.delete('/api/user/list/game-1')
  expect(taken.headers.getSetCookie()).toEqual([])
  expect((await eve.delete('/api/user/begun/game-1')).status).toBe(200)
})

test('A row of My list leads where the card leads, and the address of a gated item is never in it', async () => {
  const secret = 'https://secret.example/room'
  const all = [
    await hub.makeContent({ externalUrl: 'store.example/outside' }),
    await hub.makeContent({ type: 'stream' }),
    await hub.makeContent({ type: 'tutorial' }),
    await hub.makeContent({
      type: 'meetup',
      externalUrl: secret,
      metadata: { requiredCollectible: 'collectible-1' }
    })
  ]
  const bo = hub.visitor()
  for (const { id } of all) await keep(bo, id)
  const { mine } = await listOf(bo)
  expect(mine.toReversed().map(({ href }) => href)).toEqual([
    'https://store.example/outside',
    `/stream/${all[1]?.id}`,
    '/',
    '/exclusive'
  ])
  expect(JSON.stringify(mine)).not.toContain('secret')
})

test('A streamer of Twitch is kept by the id of the stream, and goes with the approval', async () => {
  const admin = await hub.asAdmin()
  const { body } = await admin.post('/api/twitch/streamers', {
    twitchId: '4711',
    username: 'Kestrel_TV',
    displayName: 'Kestrel',
    profileImageUrl: '',
    description: '',
    isFeatured: false
  })
  const cy = hub.visitor()
  await keep(cy, 'twitch-4711')
  expect((await listOf(cy)).mine).toMatchObject([
    { id: 'twitch-4711', title: 'Kestrel', href: '/stream/twitch-4711' }
  ])
  await admin.delete(`/api/twitch/streamers/${(body as { id: string }).id}`)
  expect((await listOf(cy)).mine).toEqual([])
})

describe('What is not public cannot be kept, and is not shown', () => {
  test('what does not exist is 404 and makes no visitor', async () => {
    const reply = await keep(hub.visitor(), 'game-none')
    expect(reply.status).toBe(404)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await watch(hub.visitor(), 'game-none', 5)).status).toBe(404)
  })

  test('what was deleted goes, and is back with it', async () => {
    const { id } = await hub.makeContent()
    const di = hub.visitor()
    await keep(di, id)
    await watch(di, id, 20)
    const admin = await hub.asAdmin()
    await admin.delete(`/api/content/${id}`)
    expect(await listOf(di)).toEqual({ mine: [], begun: [] })
    await admin.post(`/api/content/${id}/restore`)
    expect(ids((await listOf(di)).mine)).toEqual([id])
    expect(ids((await listOf(di)).begun)).toEqual([id])
  })

  test('what has its time goes when that is over, without a save', async () => {
    const { id } = await hub.makeContent({
      visibleFrom: new Date(now - 1000).toISOString(),
      visibleUntil: new Date(now + 60_000).toISOString()
    })
    const later = await hub.makeContent({
      visibleFrom: new Date(now + 60_000).toISOString()
    })
    const ed = hub.visitor()
    expect((await keep(ed, id)).status).toBe(200)
    expect((await keep(ed, later.id)).status).toBe(404)
    now += 60_000
    expect((await listOf(ed)).mine).toEqual([])
    expect((await keep(ed, id)).status).toBe(404)
    expect((await keep(ed, later.id)).status).toBe(200)
  })
})

describe('Continue', () => {
  test('what was begun last is first, with how much of it is seen, and at 95 % it is forgotten', async () => {
    const [a, b] = [
      await hub.makeContent({ type: 'video' }),
      await hub.makeContent({ type: 'stream' })
    ]
    const fo = hub.visitor()
    await watch(fo, a.id, 10)
    await watch(fo, b.id, 20)
    await watch(fo, a.id, 50)
    const { begun } = await listOf(fo)
    expect(begun).toMatchObject([
      { id: a.id, share: 0.5, href: '/' },
      { id: b.id, share: 0.2, href: `/stream/${b.id}` }
    ])
    await watch(fo, a.id, 94.9)
    expect(ids((await listOf(fo)).begun)).toEqual([a.id, b.id])
    await watch(fo, a.id, 95)
    await watch(fo, a.id, 95)
    expect(ids((await listOf(fo)).begun)).toEqual([b.id])
    await fo.delete(`/api/user/begun/${b.id}`)
    expect((await listOf(fo)).begun).toEqual([])
  })

  test('the latest 50 of what was begun are known', async () => {
    const gil = hub.visitor()
    const made: string[] = []
    for (let n = 0; n < 51; n += 1) {
      const { id } = await hub.makeContent({ type: 'video' })
      made.push(id)
      await watch(gil, id, 30)
    }
    const { begun } = await listOf(gil)
    expect(ids(begun)).toEqual(made.slice(1).toReversed())
  })

  test.each([
    { seconds: -1, duration: 10 },
    { seconds: 11, duration: 10 },
    { seconds: 0, duration: 0 },
    { seconds: 1, duration: 604_801 },
    { seconds: '1', duration: 10 },
    { seconds: 1 },
    { seconds: 1, duration: 10, more: 1 }
  ])('a position that cannot be is 400: %o', async json => {
    const { id } = await hub.makeContent({ type: 'video' })
    const reply = await hub
      .visitor()
      .send('PUT', `/api/user/begun/${id}`, { json })
    expect(reply.status).toBe(400)
  })
})

test.skipIf(isVolumeLow)(
  'My list holds 500: the next is refused in words, and a place of what was deleted is free again',
  async () => {
    const hal = hub.visitor()
    const made: string[] = []
    for (let n = 0; n < 501; n += 1) made.push((await hub.makeContent()).id)
    for (const id of made.slice(0, 500))
      expect((await keep(hal, id)).status).toBe(200)
    const last = made[500] ?? ''
    const refused = await keep(hal, last)
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'My list holds 500 at most. Please remove something first.' }
    ])
    expect((await listOf(hal)).mine).toHaveLength(500)
    expect((await keep(hal, made[0] ?? '')).status).toBe(200)
    await (await hub.asAdmin()).delete(`/api/content/${made[7]}`)
    expect((await keep(hal, last)).status).toBe(200)
    expect((await listOf(hal)).mine[0]?.id).toBe(last)
  }
)

test('What one person keeps on two copies at once is all there, and is there after a restart', async () => {
  const { mongodbUri } = hub.api.core.config
  const copy = await startApi({ mongodbUri, limits: LIMITS, clock })
  const made: Row[] = []
  for (let n = 0; n < 20; n += 1)
    made.push((await hub.makeContent()) as unknown as Row)
  const ida = hub.visitor()
  const [pair = ''] = (
    await ida.get('/api/user/profile')
  ).headers.getSetCookie()
  const headers = { Cookie: pair.split(';')[0] ?? '' }
  await copy.catchUpWith(hub)
  const replies = await Promise.all(
    made.map(({ id }, n) =>
      (n % 2 ? hub : copy)
        .visitor()
        .send('PUT', `/api/user/list/${id}`, { headers })
    )
  )
  expect(replies.map(({ status }) => status)).toEqual(made.map(() => 200))
  const all = made.map(({ id }) => id).toSorted()
  await copy.close()
  const again = await startApi({ mongodbUri, limits: LIMITS, clock })
  const { body } = await again.visitor().get('/api/user/list', headers)
  expect(ids((body as Answer).mine).toSorted()).toEqual(all)
  await again.close()
})

describe('Changes are counted', () => {
  test('120 a minute are one person’s, and others go on', async () => {
    const strict = await startApi()
    const { id } = await strict.makeContent()
    const ada = strict.visitor()
    await ada.get('/api/user/profile')
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await keep(ada, id)).status)
    expect(statuses.indexOf(429)).toBe(120)
    expect((await keep(strict.visitor(), id)).status).toBe(200)
    await strict.close()
  })

  test('1,200 a minute are one address’s', async () => {
    const strict = await startApi({ limits: { newVisitor: PLENTY } })
    const statuses: number[] = []
    for (let n = 0; n < 1201; n += 1) {
      statuses.push(
        (await strict.visitor().delete('/api/user/list/none')).status
      )
    }
    expect(statuses.indexOf(429)).toBe(1200)
    await strict.close()
  })

  test.skipIf(isVolumeLow)(
    '500 first lists a day are one address’s, and a list that is there goes on',
    async () => {
      const strict = await startApi({ limits: LIMITS })
      const { id } = await strict.makeContent()
      const other = await strict.makeContent()
      const ada = strict.visitor()
      await keep(ada, id)
      const statuses: number[] = []
      for (let n = 0; n < 500; n += 1)
        statuses.push((await keep(strict.visitor(), id)).status)
      expect(statuses.indexOf(429)).toBe(499)
      expect((await keep(ada, other.id)).status).toBe(200)
      await strict.close()
    }
  )
})
