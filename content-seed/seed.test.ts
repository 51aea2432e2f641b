import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ViewerChat } from '#contract/chat'
import type { ContentItem } from '#contract/content'
import { startApi } from '#api/test/api'
import type { TestApi } from '#api/test/api'
import { removeSample } from './remove.ts'
import { seed } from './seed.ts'

const NOW_MS = Date.UTC(2026, 5, 1)
const DAY_MS = 86_400_000

function seedInto({ api }: TestApi): Promise<boolean> {
  const { database, revision } = api.core
  const { images, captions } = api.features
  return seed({
    database,
    images,
    captions,
    bump: () => revision.bump(),
    nowMs: NOW_MS
  })
}

async function listOf(hub: TestApi, path: string): Promise<ContentItem[]> {
  const { status, body } = await hub.get(path)
  expect(status).toBe(200)
  return body as ContentItem[]
}

let hub: TestApi
let all: ContentItem[]
beforeAll(async () => {
  hub = await startApi()
  expect(await seedInto(hub)).toBe(true)
  all = await listOf(hub, '/api/content/all')
})
afterAll(() => hub.close())

test('The sample content fills every section but the comics', async () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  const types = new Set(all.map(item => item.type))
  expect([...types].toSorted()).toEqual([
    'art',
    'collectible',
    'game',
    'meetup',
    'movie',
    'music',
    'stream',
    'tournament',
    'tutorial',
    'tv-channel',
    'video'
  ])
})

test('Every sample item is one that the administrator could have saved', async () => {
  const admin = await hub.asAdmin()
  const complete = await admin.get('/api/content/all')
  const items = complete.body as ContentItem[]
  for (const item of items) {
    const { version: _version, ...payload } = item
    const { status, body } = await admin.post('/api/content', payload)
    expect([item.id, status]).toEqual([item.id, 200])
    const saved = body as ContentItem
    expect({ ...saved, version: 1, updatedAt: item.updatedAt }).toEqual(item)
  }
})

test('A sample stream that plays has captions', async () => {
  const { body } = await hub.get('/api/streams/stream-night-synths')
  const { captions } = body as { captions: string }
  const [language, address = ''] = captions.split(' ')
  expect(language).toBe('en')
  expect((await hub.get(address)).body).toContain('[Rain against the window]')
})

test('Every sample picture is served from /uploads in three widths', async () => {
  for (const { image } of all) {
    for (const address of [
      image,
      image.replace('.webp', '-640.webp'),
      image.replace('.webp', '-320.webp')
    ]) {
      const reply = await fetch(hub.url + address)
      expect([address, reply.status]).toEqual([address, 200])
      await reply.arrayBuffer()
    }
  }
})

test('Sample items stand in their orders without gaps or ties', async () => {
  for (const [type, items] of Map.groupBy(all, item => item.type)) {
    const orders = items.map(item => item.customOrder).toSorted((a, b) => a - b)
    expect([type, orders]).toEqual([type, items.map((_, index) => index + 1)])
  }
  const home = await listOf(hub, '/api/content/homepage')
  expect(home.map(item => item.homepageOrder)).toEqual(
    home.map((_, index) => index + 1)
  )
  expect(home.every(item => item.showOnHomepage)).toBe(true)
  expect(all.filter(item => item.showOnHomepage)).toHaveLength(home.length)
})

test('The newest sample collectibles are those that the catalogue names last', () => {
  const collectibles = all.filter(item => item.type === 'collectible')
  const newest = collectibles.toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt)
  )
  expect(newest.slice(0, 2).map(item => item.title)).toEqual([
    'Oracle Owl',
    'Ember Crown'
  ])
})

test('A sample item that unlocks later does so 30 days after the first start', () => {
  const gated = all.filter(item => 'unlocksAt' in item.metadata)
  expect(gated.map(item => item.metadata)).toMatchObject([
    { unlocksAt: new Date(NOW_MS + 30 * DAY_MS).toISOString() }
  ])
})

test('What a sample item requires is a sample collectible', () => {
  const ids = all
    .filter(item => item.type === 'collectible')
    .map(item => item.id)
  const required = all.flatMap(({ metadata }) =>
    'requiredCollectible' in metadata ? [metadata.requiredCollectible] : []
  )
  expect(required.length).toBeGreaterThan(3)
  expect(ids).toEqual(expect.arrayContaining(required))
})

test('Every sample stream has a face of its own, and its streamer speaks in its chat with that face', async () => {
  const streams = all.filter(item => item.type === 'stream')
  const faces = streams.map(item => item.avatarUrl)
  expect(streams.length).toBeGreaterThan(5)
  expect(new Set(faces).size).toBe(streams.length)
  expect(faces).toEqual(
    faces.map(() => expect.stringMatching(/^\/portraits\/[\w-]+\.webp$/))
  )
  for (const { id, metadata, avatarUrl } of streams) {
    if ('requiredCollectible' in metadata) continue
    const { body } = await hub.get(`/api/streams/${id}/chat`)
    const said = (body as ViewerChat).messages.filter(
      ({ user }) => user.username === metadata.streamer
    )
    expect([id, [...new Set(said.map(({ user }) => user.avatarUrl))]]).toEqual([
      id,
      [avatarUrl]
    ])
  }
})

/** One database through its life: seeded in two runs, cleared by the tool, cleared by hand. */
let own: TestApi
beforeAll(async () => {
  own = await startApi()
})
afterAll(() => own.close())

test('Seeding that was killed half-way is finished by the next start', async () => {
  const { database } = own.api.core
  const { images, captions } = own.api.features
  let put = 0
  const dying = {
    ...images,
    put: (bytes: Buffer) => {
      put += 1
      return put < 20 ? images.put(bytes) : Promise.reject(new Error('killed'))
    }
  }
  const bump = () => own.api.core.revision.bump()
  await expect(
    seed({ database, images: dying, captions, bump, nowMs: NOW_MS })
  ).rejects.toThrow('killed')
  expect(await seedInto(own)).toBe(true)
  const items = await listOf(own, '/api/content/all')
  expect(items.map(item => item.id).toSorted()).toEqual(
    all.map(item => item.id).toSorted()
  )
})

test("'npm run seed -- --remove' takes away the sample items that nobody touched, and closes the gaps", async () => {
  const admin = await own.asAdmin()
  const before = await listOf(own, '/api/content/all')
  const edited = before.find(item => item.id === 'game-tidebreaker')
  await admin.post('/api/content', { ...edited, title: 'Mine now' })
  const mine = await own.makeContent({
    showOnHomepage: true,
    type: 'video',
    metadata: { requiredCollectible: 'collectible-event-horizon' }
  })
  expect(await removeSample(own.api.core.database)).toBe(before.length - 2)
  await own.api.core.revision.bump()
  const left = await listOf(own, '/api/content/all')
  expect(
    Object.fromEntries(left.map(item => [item.id, item.customOrder]))
  ).toEqual({
    'game-tidebreaker': 1,
    'collectible-event-horizon': 1,
    [mine.id]: 1
  })
})

test('Sample content is written once per database, never again, even when everything is deleted', async () => {
  const admin = await own.asAdmin()
  for (const { id } of await listOf(own, '/api/content/all')) {
    const { status } = await admin.send('DELETE', `/api/content/${id}`)
    expect(status).toBe(200)
  }
  expect(await seedInto(own)).toBe(false)
  expect(await listOf(own, '/api/content/all')).toEqual([])
})

test('A hub that began empty and has an item of its own is given no sample content by a later start', async () => {
  const empty = await startApi()
  onTestFinished(() => empty.close())
  const mine = await empty.makeContent()
  expect(await seedInto(empty)).toBe(false)
  expect(await listOf(empty, '/api/content/all')).toEqual([mine])
  const admin = await empty.asAdmin()
  await admin.send('DELETE', `/api/content/${mine.id}`)
  expect(await seedInto(empty)).toBe(false)
})
