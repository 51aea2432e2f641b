import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import type { FoundOfKind } from '#contract/find'
import { madeUpItems } from '../../site/find/testing.ts'
import { contentModel } from '../content/models/item.ts'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { isVolumeLow } from '../test/volume.ts'
import { createCurrent } from './current.ts'

const LIMITS = { find: [{ count: 1_000_000, perMs: 60_000 }] }

let hub: TestApi
let now = Date.parse('2026-11-26T12:00:00Z')
const clock = { now: () => now, elapsed: () => performance.now() }
beforeAll(async () => {
  hub = await startApi({ limits: LIMITS, clock })
})
afterAll(() => hub.close())

const groupsOf = async (query: string, client: TestClient = hub) => {
  const path = `/api/find?q=${encodeURIComponent(query)}`
  const { body } = await client.get(path)
  return (body as { groups: FoundOfKind[] }).groups
}
const titlesOf = async (query: string, client: TestClient = hub) =>
  (await groupsOf(query, client)).flatMap(({ rows }) =>
    rows.map(({ title }) => title)
  )

test('The API finds a title by its beginning, with a typing error and without its accents', async () => {
  await hub.makeContent({ title: 'Crème Brûlée Øresund' })
  await hub.makeContent({ title: 'Afterglow Transit' })
  for (const query of ['aft', 'aftreglow', 'tarnsit', 'afterglw trans'])
    expect(await titlesOf(query)).toEqual(['Afterglow Transit'])
  for (const query of ['creme BRULEE', 'oresund'])
    expect(await titlesOf(query)).toEqual(['Crème Brûlée Øresund'])
  expect(await titlesOf('crème transit')).toEqual([])
  expect(await titlesOf('…')).toEqual([])
})

test('The API finds people, studios, genres and words of descriptions, after titles, and streamers', async () => {
  await hub.makeContent({ metadata: { studio: 'Helix', genre: 'Quoits' } })
  await hub.makeContent({
    type: 'movie',
    title: 'Two Doors',
    metadata: { director: 'Ada Okonkwo', studio: 'Helix' }
  })
  await hub.makeContent({ title: 'Three', description: 'Quoits at sea' })
  await hub.makeContent({ title: 'Quoits Box' })
  const admin = await hub.asAdmin()
  await admin.post('/api/twitch/streamers', {
    twitchId: '1',
    username: 'night_owl',
    displayName: 'Nocturne',
    profileImageUrl: '',
    description: 'Plays zugzwang',
    isFeatured: false
  })
  expect(await titlesOf('okonkwo')).toEqual(['Two Doors'])
  expect(await titlesOf('helix')).toHaveLength(2)
  const titles = await titlesOf('quoits')
  expect(titles[0]).toBe('Quoits Box')
  expect(titles.at(-1)).toBe('Three')
  for (const query of ['zugzwang', 'nocturne', 'night_owl']) {
    expect(await groupsOf(query)).toMatchObject([
      { kind: 'streamer', rows: [{ href: '/streamer-embed/night_owl' }] }
    ])
  }
})

test('An answer has six of each screen at most, the newest of equals', async () => {
  const made: string[] = []
  for (let n = 0; n < 8; n += 1) {
    made.push((await hub.makeContent({ title: 'Manifold', type: 'art' })).id)
    now += 1000
  }
  const [group] = await groupsOf('manifold')
  expect(group?.rows.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 6))
})

test('What the API finds follows saves, deletions and times, and never has the address of a gated item', async () => {
  const secret = 'https://secret.example/room'
  const admin = await hub.asAdmin()
  const open = await hub.makeContent({
    type: 'meetup',
    title: 'Zephyrine picnic',
    externalUrl: secret
  })
  expect(await groupsOf('zephyrine')).toMatchObject([
    { rows: [{ href: secret, isAway: true }] }
  ])
  await admin.post('/api/content', {
    ...open,
    version: undefined,
    metadata: { requiredCollectible: 'collectible-1' }
  })
  const gated = await groupsOf('zephyrine')
  expect(gated).toMatchObject([{ rows: [{ href: '/exclusive' }] }])
  expect(JSON.stringify(gated)).not.toContain('secret')
  await admin.post('/api/content', {
    ...open,
    version: undefined,
    title: 'Borealis picnic',
    metadata: { requiredCollectible: 'collectible-1' }
  })
  expect(await titlesOf('zephyrine')).toEqual([])
  expect(await titlesOf('borealis')).toEqual(['Borealis picnic'])
  await admin.delete(`/api/content/${open.id}`)
  expect(await titlesOf('borealis')).toEqual([])
  await admin.post(`/api/content/${open.id}/restore`)
  expect(await titlesOf('borealis')).toEqual(['Borealis picnic'])
  await hub.makeContent({
    title: 'Equinox',
    visibleFrom: new Date(now + 60_000).toISOString(),
    visibleUntil: new Date(now + 120_000).toISOString()
  })
  expect(await titlesOf('equinox')).toEqual([])
  now += 60_000
  expect(await titlesOf('equinox')).toEqual(['Equinox'])
  now += 60_000
  expect(await titlesOf('equinox')).toEqual([])
})

test('A question of nothing or of more than 100 letters is 400, and signs are no orders', async () => {
  for (const query of ['', '%20', 'a'.repeat(101)])
    expect((await hub.get(`/api/find?q=${query}`)).status).toBe(400)
  expect((await hub.get('/api/find')).status).toBe(400)
  for (const query of [
    '(a+)+$',
    '.*',
    '__proto__',
    '\u0000',
    '😀',
    'a '.repeat(50)
  ])
    expect((await groupsOf(query)).length).toBeLessThan(13)
  expect(await titlesOf('(q+)+$')).toEqual(await titlesOf('q'))
})

test('Two copies find the same, also what was saved on the other', async () => {
  const { mongodbUri } = hub.api.core.config
  const copy = await startApi({ mongodbUri, limits: LIMITS, clock })
  await titlesOf('perihelion', copy)
  await hub.makeContent({ title: 'Perihelion' })
  await expect.poll(() => titlesOf('perihelion', copy)).toEqual(['Perihelion'])
  expect(await groupsOf('quoits', copy)).toEqual(await groupsOf('quoits'))
  await copy.close()
})

test('What Find’s files are made of is the newest 5,000 items, and one more that says so', async () => {
  const large = await startApi()
  const { database, revision } = large.api.core
  const createdAt = (n: number) => new Date(1.7e12 + n * 1000).toISOString()
  await contentModel(database.connection).insertMany(
    Array.from({ length: 5002 }, (_, n) => ({
      _id: `game-${n}`,
      title: `Game ${n}`,
      description: '',
      image: TEST_IMAGE,
      type: 'game',
      badges: [],
      aspectRatio: 'video',
      showOnHomepage: false,
      externalUrl: '',
      metadata: {},
      customOrder: n + 1,
      createdAt: createdAt(n),
      updatedAt: createdAt(n),
      version: 1
    }))
  )
  await revision.bump()
  const { body } = await large.get('/api/content/findable')
  const items = body as ContentItem[]
  expect(items).toHaveLength(5001)
  expect(items[0]?.id).toBe('game-1')
  expect(items.at(-1)?.id).toBe('game-5001')
  await large.close()
})

test('600 questions a minute are one address’s', async () => {
  const strict = await startApi()
  const statuses: number[] = []
  for (let n = 0; n < 601; n += 1)
    statuses.push((await strict.get('/api/find?q=a')).status)
  expect(statuses.indexOf(429)).toBe(600)
  await strict.close()
})

test.skipIf(isVolumeLow)(
  'The newest 100,000 items are found, also after all of them were saved anew',
  async () => {
    const items = madeUpItems(100_001)
    const streamers: [] = []
    const oldest = { ...items[0]!, title: 'Xanthic' }
    const second = { ...items[1]!, title: 'Yttrium' }
    const current = createCurrent()
    const all = [oldest, second, ...items.slice(2)]
    await current.follow({ items: all, streamers })
    expect(current.search('xanthic')).toEqual([])
    expect(current.search('yttrium')).toHaveLength(1)
    const saved = all.map(item => ({ ...item, version: 2 }))
    await current.follow({ items: saved, streamers })
    await current.follow({ items: saved.slice(0, -2), streamers })
    expect(current.search('yttrium')).toHaveLength(1)
    expect(current.search('xanthic')).toHaveLength(1)
  }
)
