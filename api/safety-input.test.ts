import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { contentModel } from './models/content.ts'
import { startApi, TEST_IMAGE } from './testing.ts'
import type { TestApi } from './testing.ts'
import type { TestClient } from './testing-client.ts'
import { databaseHash, pathOf } from './testing-tables.ts'

let hub: TestApi
let admin: TestClient
let before: string
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())
beforeEach(async () => {
  before = await databaseHash(hub)
})

const valid = {
  id: 'game-1',
  title: 'A game',
  image: TEST_IMAGE,
  type: 'game',
  metadata: {}
}
const save = (change: object) =>
  admin.post('/api/content', { ...valid, ...change })

async function expectRefused(rows: object[]): Promise<void> {
  for (const row of rows) {
    const { status, body } = await save(row)
    expect([status, row], JSON.stringify(body)).toEqual([400, row])
  }
  expect(await databaseHash(hub)).toBe(before)
}

test('Operators, arrays and unknown keys in a body are 400 and write nothing', async () => {
  const operators = [
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(5000)' },
    ['x'],
    5,
    null
  ]
  await expectRefused([
    ...Object.keys(valid).flatMap(key =>
      operators.map(operator => ({ [key]: operator }))
    ),
    { $where: 'sleep(5000)' },
    { isAdmin: true },
    { _id: 'x' },
    { __v: 1 },
    { owned: true },
    { userCoins: 5 },
    { likes: 5 },
    { metadata: { 'a.b': 'x' } },
    { metadata: { $x: 'x' } },
    { metadata: { constructor: { prototype: { polluted: true } } } },
    { metadata: { director: 'of another type' } },
    { badges: [{ text: 'A', variant: 'default', onclick: 'x' }] }
  ])
})

test('No payload pollutes a prototype', async () => {
  const texts = [
    '{"__proto__":{"polluted":true}}',
    `{"id":"game-1","title":"A","image":"${TEST_IMAGE}","type":"game","metadata":{"__proto__":{"polluted":true}}}`,
    `{"id":"game-1","title":"A","image":"${TEST_IMAGE}","type":"game","metadata":{"constructor":{"prototype":{"polluted":true}}}}`,
    `{"id":"game-1","title":"A","image":"${TEST_IMAGE}","type":"game","badges":[{"text":"a","variant":"default","__proto__":{"polluted":true}}]}`,
    `{"id":"__proto__","title":"A","image":"${TEST_IMAGE}","type":"game"}`
  ]
  for (const body of texts) {
    const reply = await admin.send('POST', '/api/content', {
      body,
      headers: { 'Content-Type': 'application/json' }
    })
    expect([reply.status, body]).toEqual([400, body])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  }
  const query = await hub.get(
    '/api/revision?__proto__[polluted]=1&constructor=1'
  )
  expect(query.status).toBe(200)
  expect(await databaseHash(hub)).toBe(before)
})

test('What a GET answers is ignored in a save, and never stored', async () => {
  const saved = await save({
    id: 'mass',
    customOrder: 77,
    homepageOrder: 78,
    createdAt: '1999-01-01T00:00:00.000Z',
    updatedAt: '1999-01-01T00:00:00.000Z',
    studio: 'x',
    genre: 'y'
  })
  expect(saved.status).toBe(201)
  const item = saved.body as ContentItem
  expect(item.customOrder).toBe(1)
  expect(item.homepageOrder).toBeUndefined()
  expect(item.createdAt).not.toContain('1999')
  expect(item.studio).toBeUndefined()
  await admin.delete('/api/content/mass')
})

const letters = (count: number) => 'a'.repeat(count)
const badges = (count: number, length = 1) =>
  Array.from({ length: count }, () => ({
    text: letters(length),
    variant: 'default'
  }))
const address = (count: number) =>
  `https://x.example/${letters(count - 'https://x.example/'.length)}`

test('Every limit holds at its edge and is 400 one beyond', async () => {
  const edges: ((n: number) => object)[] = [
    n => ({ title: letters(200 + n) }),
    n => ({ description: letters(5000 + n) }),
    n => ({ image: address(2048 + n) }),
    n => ({ externalUrl: address(2048 + n) }),
    n => ({ badges: badges(20 + n) }),
    n => ({ badges: badges(1, 40 + n) }),
    n => ({ metadata: { studio: letters(200 + n) } }),
    n => ({ type: 'movie', metadata: { trailerUrl: address(2048 + n) } }),
    n => ({ id: letters(128 + n) })
  ]
  for (const edge of edges) {
    for (const [n, ok] of [
      [-1, true],
      [0, true],
      [1, false]
    ] as const) {
      const { status } = await save(edge(n))
      expect([status < 300, JSON.stringify(edge(n)).length]).toEqual([
        ok,
        JSON.stringify(edge(n)).length
      ])
    }
  }
})

test('Deep, wide and large bodies are 400 or 413', async () => {
  const send = (body: string) =>
    admin.send('POST', '/api/content', {
      body,
      headers: { 'Content-Type': 'application/json' }
    })
  const deep = 20_000
  expect((await send(`${'['.repeat(deep)}${']'.repeat(deep)}`)).status).toBe(
    400
  )
  expect(
    (await send(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).status
  ).toBe(400)
  const wide = Object.fromEntries(
    Array.from({ length: 4000 }, (_, n) => [`k${n}`, n])
  )
  expect((await save({ metadata: wide })).status).toBe(400)
  expect((await save({ description: letters(65_536) })).status).toBe(413)
  expect((await save({ title: letters(1_000_000) })).status).toBe(413)
  expect(await databaseHash(hub)).toBe(before)
})

test('Numbers are whole and within their bounds', async () => {
  const wrong = ['5', 1.5, -1, 2 ** 53, 1e308, true, 'NaN', {}]
  const field = (type: string, name: string, value: unknown) => ({
    type,
    metadata: { [name]: value }
  })
  await expectRefused([
    ...wrong.map(value => field('collectible', 'price', value)),
    ...[...wrong, 0].map(value => field('collectible', 'totalSupply', value)),
    ...wrong.map(value => field('stream', 'viewers', value)),
    ...[...wrong, null].map(value => field('video', 'views', value)),
    field('collectible', 'rarity', 'epic'),
    field('collectible', 'rarity', 'Limited')
  ])
  for (const order of ['5', 1.5, 1_000_001, -1_000_001, 1e308, null, [1], {}]) {
    const reply = await admin.post('/api/content/game-1/order', { order })
    expect([reply.status, order]).toEqual([400, order])
  }
  const infinite = await admin.send('POST', '/api/content/game-1/order', {
    body: '{"order":1e309}',
    headers: { 'Content-Type': 'application/json' }
  })
  expect(infinite.status).toBe(400)
  const free = await save(field('collectible', 'price', null))
  expect(free.status).toBeLessThan(300)
})

const TEXTS: Record<string, string[]> = {
  video: ['creator', 'duration'],
  movie: [
    'director',
    'duration',
    'year',
    'releaseYear',
    'trailerUrl',
    'ticketUrl'
  ],
  music: ['artist', 'album', 'duration'],
  comic: ['issueNumber', 'creator', 'publishDate'],
  art: ['artist'],
  collectible: ['rarity'],
  game: ['studio', 'genre', 'releaseDate'],
  stream: ['streamer', 'category', 'requiredCollectible', 'unlocksAt'],
  tournament: ['date', 'prize', 'participants'],
  meetup: ['location', 'date', 'organizer'],
  tutorial: ['author', 'duration', 'difficulty'],
  'tv-channel': ['network', 'category']
}

test('Price and totalSupply are whole numbers or null, and all other metadata is text', async () => {
  await expectRefused(
    Object.entries(TEXTS).flatMap(([type, names]) =>
      names.flatMap(name =>
        [5, null, true, ['x'], {}].map(value => ({
          type,
          metadata: { [name]: value }
        }))
      )
    )
  )
  for (const metadata of [
    { price: 0, totalSupply: 1 },
    { price: null, totalSupply: null }
  ]) {
    const { status, body } = await save({
      id: 'numbers',
      type: 'collectible',
      metadata
    })
    expect([status < 300, (body as ContentItem).metadata]).toEqual([
      true,
      metadata
    ])
  }
  await admin.delete('/api/content/numbers')
})

test('Likes of art are an integer', async () => {
  await expectRefused(
    ['12', 1.5, -1, null, true, [1]].map(likes => ({
      type: 'art',
      metadata: { likes }
    }))
  )
  const { body } = await save({
    id: 'liked',
    type: 'art',
    metadata: { likes: 12 }
  })
  expect((body as ContentItem).metadata).toEqual({ likes: 12 })
  await admin.delete('/api/content/liked')
})

test('Values outside the lists are 400, and a class that could cover the page is dropped', async () => {
  await expectRefused([
    { type: 'admin' },
    { type: 'podcast' },
    { aspectRatio: '16:9' },
    { badges: [{ text: 'A', variant: 'x" onclick' }] },
    { badges: [{ text: ' ', variant: 'default' }] },
    { showOnHomepage: 'yes' }
  ])
  const badge = { text: 'A', variant: 'default' }
  const { body } = await save({
    badges: [{ ...badge, className: 'fixed inset-0 z-50' }]
  })
  expect((body as ContentItem).badges).toEqual([badge])
})

test('An id that no item can have is 404 in a read and 400 in a write', async () => {
  const ids = [
    '.',
    '..',
    '%2e%2e',
    'a%2Fb',
    '%00',
    '%0d%0a',
    '%E2%80%8F',
    letters(10_000),
    '__proto__',
    '%7B%22%24ne%22%3Anull%7D',
    '-x',
    '%'
  ]
  const withId = hub.api.routes.filter(({ path }) => path.includes(':id'))
  for (const route of withId) {
    for (const id of ids) {
      const path = pathOf({ ...route, path: route.path.replace(':id', id) })
      const { status } = await admin.send(route.method.toUpperCase(), path)
      expect([400, 404, 405, 415], `${route.method} ${path}`).toContain(status)
    }
  }
  expect(await databaseHash(hub)).toBe(before)
})

test('An external address is empty, or http(s) with a dotted host', async () => {
  const wrong = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'https://user:pass@evil.example',
    'https://evil.example\\@good.example',
    'x.com/"onmouseover=alert(1)',
    'https://localhost',
    `https://x.example/${letters(3000)}`
  ]
  for (const externalUrl of wrong) {
    const reply = await save({ externalUrl })
    expect([reply.status, reply.body, externalUrl]).toEqual([
      400,
      { message: 'Please enter a valid external URL' },
      externalUrl
    ])
  }
  await expectRefused([
    ...[
      'javascript:x',
      'data:image/svg+xml,<svg>',
      'http://x.example/a.png',
      '/etc/passwd',
      '//evil.example/a.png'
    ].map(image => ({ image })),
    { type: 'movie', metadata: { trailerUrl: 'javascript:alert(1)' } },
    { type: 'movie', metadata: { ticketUrl: 'data:text/html,x' } }
  ])
})

test('A blank title, then a missing image are told as the form tells them', async () => {
  for (const title of ['', '   ', undefined]) {
    expect((await save({ title, image: '' })).body).toEqual({
      message: 'Please enter a title'
    })
  }
  for (const image of ['', ' ', undefined]) {
    expect((await save({ image })).body).toEqual({
      message: 'Please upload or select an image'
    })
  }
})

test('Damaged documents neither break a list nor carry a link that may not be opened', async () => {
  const Content = contentModel(hub.api.deps.database.connection)
  await Content.collection.insertMany([
    { _id: 'junk-1' as never, type: 'podcast', title: 'No such type' },
    {
      _id: 'junk-2' as never,
      type: 'game',
      title: 5,
      badges: 'x',
      metadata: 7
    },
    {
      _id: 'junk-3' as never,
      type: 'game',
      title: 'Legacy',
      externalUrl: 'javascript:alert(1)',
      image: 'data:image/svg+xml,x',
      version: 'x',
      customOrder: 'first'
    }
  ])
  await hub.api.deps.revision.bump()
  const { status, body } = await hub.get('/api/content/type/game')
  expect(status).toBe(200)
  const legacy = (body as ContentItem[]).find(item => item.id === 'junk-3')
  expect(legacy).toMatchObject({ title: 'Legacy', externalUrl: '', image: '' })
})
