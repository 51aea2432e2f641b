import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentDraft, ContentItem } from '#contract/content'
import type { ExclusiveItem } from '#contract/collectibles'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { movableClock } from '../twitch/testing.ts'

const MINUTE_MS = 60_000
/** Ten times what is promised. */
const SOON = { timeout: 3000, interval: 5 }
const LISTS = [
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/stream',
  '/api/content/type/stream',
  '/api/content/newest',
  '/api/content/findable',
  '/api/featured-streams-direct',
  '/api/streams/live',
  '/api/streams/recommended'
]

const clock = movableClock()
/** This many minutes from now, by the hub's clock. */
const inMinutes = (minutes: number) =>
  new Date(clock.now() + minutes * MINUTE_MS).toISOString()
const moveMinutes = (minutes: number) => clock.move(minutes * MINUTE_MS)

let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  database = await startDatabase()
  hub = await startApi({ clock, mongodbUri: database.uri })
  admin = await hub.asAdmin()
})
afterAll(async () => {
  await hub.close()
  await database.close()
})

/** Visible for one minute, beginning a minute from now. */
const window = () => ({
  visibleFrom: inMinutes(1),
  visibleUntil: inMinutes(2)
})
const makeStream = (id: string, more: Partial<ContentDraft> = {}) =>
  hub.makeContent({
    id,
    type: 'stream',
    title: `Stream ${id}`,
    showOnHomepage: true,
    ...more
  } as Partial<ContentDraft>)

async function bodyOf(path: string, who: TestClient = hub.visitor()) {
  return JSON.stringify((await who.get(path)).body)
}

/** Which of the lists name the item; none of them says when it comes or goes. */
async function listsWith(id: string): Promise<string[]> {
  const named: string[] = []
  for (const path of LISTS) {
    const body = await bodyOf(path)
    expect(body, path).not.toMatch(/visibleFrom|visibleUntil/)
    if (body.includes(`"${id}"`)) named.push(path)
  }
  return named
}

/** What the item's own calls answer. */
const statusesOf = async (id: string) => {
  const visitor = hub.visitor()
  const replies = [
    await visitor.get(`/api/streams/${id}`),
    await visitor.get(`/api/streams/${id}/chat`),
    await visitor.post(`/api/streams/${id}/like`)
  ]
  return replies.map(({ status }) => status)
}

const storedAs = async (id: string): Promise<ContentItem | undefined> => {
  const all = (await admin.get('/api/content/all')).body as ContentItem[]
  return all.find(item => item.id === id)
}

test('An item is in no public reply before its times and after them, and in all of them between', async () => {
  const times = window()
  await makeStream('come-and-go', times)
  const closed = [404, 404, 404]
  expect(await listsWith('come-and-go')).toEqual([])
  expect(await statusesOf('come-and-go')).toEqual(closed)
  expect(await storedAs('come-and-go')).toMatchObject(times)

  moveMinutes(1)
  expect(await listsWith('come-and-go')).toEqual(LISTS)
  expect(await statusesOf('come-and-go')).toEqual([200, 200, 200])

  moveMinutes(1)
  expect(await listsWith('come-and-go')).toEqual([])
  expect(await statusesOf('come-and-go')).toEqual(closed)
  expect(await storedAs('come-and-go')).toMatchObject(times)
})

test('A public list and its ETag change at the first read after the moment, and hold until then', async () => {
  await makeStream('etag', { visibleFrom: inMinutes(1) })
  const visitor = hub.visitor()
  const before = await visitor.get('/api/content/homepage')
  const etag = before.headers.get('ETag') ?? ''
  const again = () =>
    visitor.get('/api/content/homepage', { 'If-None-Match': etag })
  expect((await again()).status).toBe(304)
  moveMinutes(1)
  const after = await again()
  expect(after.status).toBe(200)
  expect(JSON.stringify(after.body)).toContain('"etag"')
})

test('Tournaments outside their times are no events of the homepage', async () => {
  await hub.makeContent({
    id: 'cup',
    type: 'tournament',
    title: 'Cup',
    showOnHomepage: true,
    visibleFrom: inMinutes(1)
  })
  expect(await bodyOf('/api/events/featured')).not.toContain('Cup')
  moveMinutes(1)
  expect(await bodyOf('/api/events/featured')).toContain('Cup')
})

test('A collectible outside its times is not listed and cannot be claimed', async () => {
  await hub.makeContent({ id: 'charm', type: 'collectible', ...window() })
  const claim = async () =>
    (await hub.visitor().post('/api/collectibles/charm/claim')).status
  expect(await bodyOf('/api/collectibles')).not.toContain('"charm"')
  expect(await claim()).toBe(404)
  moveMinutes(1)
  expect(await bodyOf('/api/collectibles')).toContain('"charm"')
  expect(await claim()).toBe(200)
  moveMinutes(1)
  expect(await bodyOf('/api/collectibles')).not.toContain('"charm"')
  expect(await claim()).toBe(404)
})

const exclusiveOf = async (id: string, who: TestClient) => {
  const { body } = await who.get('/api/content/exclusive/all')
  return (body as ExclusiveItem[]).find(item => item.id === id)
}

test('What a collectible opens stays open to its owners when the collectible has ended, and names it to nobody', async () => {
  await hub.makeContent({
    id: 'badge',
    type: 'collectible',
    title: 'A badge of one minute',
    visibleUntil: inMinutes(1)
  })
  await hub.makeContent({
    id: 'behind',
    type: 'tutorial',
    title: 'Behind the badge',
    externalUrl: 'https://behind.example/',
    metadata: { requiredCollectible: 'badge' }
  })
  const owner = hub.visitor()
  await owner.post('/api/collectibles/badge/claim')
  moveMinutes(1)
  expect(await exclusiveOf('behind', owner)).toMatchObject({
    status: 'unlocked',
    externalUrl: 'https://behind.example/'
  })
  expect(await exclusiveOf('behind', hub.visitor())).toMatchObject({
    status: 'locked',
    canUnlock: false,
    requiredNft: { id: '', name: 'No longer available' }
  })
  expect(await bodyOf('/api/content/exclusive/all', owner)).not.toContain(
    'A badge of one minute'
  )
})

test('A gated item follows its gate and its times: outside them it is closed to those who unlocked it, too', async () => {
  await hub.makeContent({ id: 'pass', type: 'collectible' })
  await makeStream('gated', {
    metadata: { requiredCollectible: 'pass' },
    ...window()
  })
  const owner = hub.visitor()
  await owner.post('/api/collectibles/pass/claim')
  const status = async (who: TestClient) =>
    (await who.get('/api/streams/gated')).status
  expect(await status(owner)).toBe(404)
  expect(await exclusiveOf('gated', owner)).toBeUndefined()
  moveMinutes(1)
  expect(await status(owner)).toBe(200)
  expect(await status(hub.visitor())).toBe(404)
  expect(await exclusiveOf('gated', owner)).toMatchObject({
    status: 'unlocked'
  })
  moveMinutes(1)
  expect(await status(owner)).toBe(404)
  expect(await exclusiveOf('gated', owner)).toBeUndefined()
})

test('A copy that starts late, or whose clock is put back, is right at its next read', async () => {
  await makeStream('late', window())
  moveMinutes(1)
  const ownClock = movableClock()
  ownClock.move(clock.now() - ownClock.now())
  const copy = await startApi({ clock: ownClock, mongodbUri: database.uri })
  const list = async () =>
    JSON.stringify((await copy.get('/api/content/homepage')).body)
  expect(await list()).toContain('"late"')
  ownClock.move(MINUTE_MS)
  expect(await list()).not.toContain('"late"')
  ownClock.move(-MINUTE_MS)
  expect(await list()).toContain('"late"')
  ownClock.move(-MINUTE_MS)
  expect(await list()).not.toContain('"late"')
  await copy.close()
})

test('Whoever waits for news hears of an item that comes, though nothing was written', async () => {
  await makeStream('news', { visibleFrom: inMinutes(1) })
  const { body } = await hub.get('/api/revision')
  const { revision, turnedAt } = body as { revision: number; turnedAt: number }
  const held = hub.get(`/api/revision?after=${revision}&turned=${turnedAt}`)
  // The call is held: a request that is sent after it is answered before it.
  const first = await Promise.race([held, hub.get('/api/content/homepage')])
  expect(Array.isArray(first.body)).toBe(true)
  const comesAt = Date.parse((await storedAs('news'))?.visibleFrom ?? '')
  moveMinutes(1)
  await expect
    .poll(async () => Promise.race([held, Promise.resolve(null)]), SOON)
    .not.toBeNull()
  expect((await held).body).toEqual({ revision, turnedAt: comesAt })
})
