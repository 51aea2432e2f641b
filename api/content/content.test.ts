import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const game = {
  id: 'game-1700000000000',
  title: ' Star Harbour ',
  description: 'Dock, trade, leave.',
  image: TEST_IMAGE,
  type: 'game',
  badges: [{ text: 'FEATURED', variant: 'primary' }],
  aspectRatio: 'video',
  showOnHomepage: true,
  externalUrl: 'store.example/star-harbour',
  metadata: { studio: 'Nine Lamps', genre: 'Trading', releaseDate: '2026' }
}
const items = async (path: string) =>
  (await hub.get(path)).body as ContentItem[]

test('POST /api/content saves the payload and answers the saved item, 201 when new', async () => {
  const created = await admin.post('/api/content', game)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    ...game,
    title: 'Star Harbour',
    customOrder: 1,
    homepageOrder: 1,
    version: 1,
    studio: 'Nine Lamps',
    genre: 'Trading'
  })
  const again = await admin.post('/api/content', { ...game, title: 'Second' })
  expect([again.status, again.body]).toMatchObject([
    200,
    { title: 'Second', version: 2, customOrder: 1 }
  ])
})

test('A save answers what is then read, of text with half a character too', async () => {
  const { body } = await admin.post('/api/content', {
    ...game,
    title: 'Half \uD83E',
    description: '\uDD8A',
    image: 'https://pictures.example/\uD83E.png',
    metadata: { studio: 'Nine \uD83E\uDD8A', genre: 'Trad\uD83Eing' }
  })
  expect(body).toMatchObject({
    title: 'Half \uFFFD',
    description: '\uFFFD',
    image: 'https://pictures.example/\uFFFD.png',
    metadata: { studio: 'Nine \uD83E\uDD8A', genre: 'Trad\uFFFDing' }
  })
  expect(await items('/api/content/type/game')).toContainEqual(body)
})

test('What a GET answered can be posted back, and a stale version is 409', async () => {
  const item = (await items('/api/content/all')).find(it => it.id === game.id)
  const saved = await admin.post('/api/content', { ...item, title: 'Third' })
  expect(saved.status).toBe(200)
  const stale = await admin.post('/api/content', { ...item, title: 'Fourth' })
  expect([stale.status, stale.body]).toEqual([
    409,
    { message: 'This item was changed elsewhere. Reload and try again.' }
  ])
})

test('A read that starts after a write was answered shows it, in every list', async () => {
  const item = await hub.makeContent({ type: 'movie', showOnHomepage: true })
  for (const path of ['all', 'homepage', 'homepage/movie', 'type/movie']) {
    const list = await items(`/api/content/${path}`)
    expect(list.map(({ id }) => id)).toContain(item.id)
  }
  expect((await admin.delete(`/api/content/${item.id}`)).body).toEqual({
    success: true
  })
  expect(await items('/api/content/type/movie')).toEqual([])
  const gone = await admin.delete(`/api/content/${item.id}`)
  expect([gone.status, gone.body]).toEqual([404, { message: 'Not found' }])
})

test('A list of a type that does not exist is 404', async () => {
  for (const path of ['type/podcast', 'homepage/podcast', 'type/'])
    expect((await hub.get(`/api/content/${path}`)).status).toBe(404)
})

test('A deleted item comes back to its place, and not twice', async () => {
  const [first, second, third] = [
    await hub.makeContent({ type: 'art' }),
    await hub.makeContent({ type: 'art' }),
    await hub.makeContent({ type: 'art' })
  ]
  const orders = async () =>
    (await items('/api/content/type/art')).map(it => [it.id, it.customOrder])
  await admin.delete(`/api/content/${second.id}`)
  expect(await orders()).toEqual([
    [first.id, 1],
    [third.id, 2]
  ])
  const deleted = (await admin.get('/api/content/deleted')).body
  expect(deleted).toMatchObject([{ item: { id: second.id } }, {}])
  const back = await admin.post(`/api/content/${second.id}/restore`)
  expect(back.status).toBe(200)
  expect(await orders()).toEqual([
    [first.id, 1],
    [second.id, 2],
    [third.id, 3]
  ])
  await admin.delete(`/api/content/${second.id}`)
  await hub.makeContent({ type: 'art', id: second.id })
  const refused = await admin.post(`/api/content/${second.id}/restore`)
  expect(refused.status).toBe(409)
})

test('The last 20 versions are kept, and any of them can be saved again', async () => {
  const { id } = await hub.makeContent({ type: 'comic', title: 'Title 1' })
  for (let edit = 2; edit <= 23; edit += 1)
    await hub.makeContent({ type: 'comic', id, title: `Title ${edit}` })

  const history = await admin.get(`/api/content/${id}/history`)
  const versions = (history.body as ContentItem[]).map(it => it.version)
  expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => 23 - i))
  const restored = await admin.post(`/api/content/${id}/history/10/restore`)
  expect(restored.body).toMatchObject({ title: 'Title 10', version: 24 })
  const lost = await admin.post(`/api/content/${id}/history/2/restore`)
  expect(lost.status).toBe(404)
})

test('A new item stands 1 behind the highest of its type and of the homepage, however many there are', async () => {
  const flagged = { type: 'video', showOnHomepage: true } as const
  const { id } = await hub.makeContent(flagged)
  await hub.makeContent({ type: 'video', showOnHomepage: false })
  await hub.makeContent({ type: 'meetup' })
  await admin.post(`/api/content/${id}/order`, { order: 40 })
  await admin.post(`/api/content/${id}/homepage-order`, { order: 70 })
  expect(await hub.makeContent(flagged)).toMatchObject({
    customOrder: 41,
    homepageOrder: 71
  })
  const hidden = await hub.makeContent({ ...flagged, showOnHomepage: false })
  expect(hidden.customOrder).toBe(42)
  expect(hidden.homepageOrder).toBeUndefined()
})

test('POST order swaps neighbours and answers the items that changed', async () => {
  const a = await hub.makeContent({ type: 'tutorial' })
  const b = await hub.makeContent({ type: 'tutorial' })
  const up = await admin.post(`/api/content/${b.id}/order`, { order: 1 })
  expect(up.body).toMatchObject({
    success: true,
    items: [
      { id: b.id, customOrder: 1 },
      { id: a.id, customOrder: 2 }
    ]
  })
  const home = await admin.post(`/api/content/${b.id}/homepage-order`, {
    order: -5
  })
  expect(home.body).toMatchObject({ items: [{ id: b.id, homepageOrder: -5 }] })
  expect((await items('/api/content/homepage'))[0]?.id).toBe(b.id)
  const hidden = await hub.makeContent({ showOnHomepage: false })
  const none = await admin.post(`/api/content/${hidden.id}/homepage-order`, {
    order: 1
  })
  expect(none.status).toBe(409)
})

test('If-None-Match: * makes one of 50 parallel creates and refuses the others', async () => {
  const draft = { ...game, id: 'race' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      admin.post('/api/content', draft, { 'If-None-Match': '*' })
    )
  )
  const statuses = replies.map(reply => reply.status)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(49)
})

test('What is behind a gate is in no public list, and the administrator reads it', async () => {
  const secret = 'https://secret.example/behind'
  const { id } = await hub.makeContent({
    type: 'tournament',
    externalUrl: secret,
    metadata: { requiredCollectible: 'collectible-1' }
  })
  for (const path of [
    'all',
    'homepage',
    'homepage/tournament',
    'type/tournament'
  ]) {
    const { body } = await hub.get(`/api/content/${path}`)
    expect(JSON.stringify(body)).not.toContain('secret.example')
  }
  const complete = await admin.get('/api/content/all')
  expect(complete.headers.get('Cache-Control')).toBe('no-store')
  const item = (complete.body as ContentItem[]).find(it => it.id === id)
  expect(item?.externalUrl).toBe(secret)
  const saved = await admin.post('/api/content', { ...item, title: 'Edited' })
  expect(saved.body).toMatchObject({ title: 'Edited', externalUrl: secret })
})

test('The last writes are told with what they were about', async () => {
  const { id } = await hub.makeContent()
  const { body } = await admin.get('/api/admin/activity')
  expect((body as unknown[])[0]).toMatchObject({
    action: 'Created {}',
    target: id
  })
})
