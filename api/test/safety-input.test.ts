import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { contentModel } from '../content/models/item.ts'
import { TEST_IMAGE } from './api.ts'
import { letters, SAVE_KEYS, useSaves } from './saves.ts'
import { pathOf } from './tables.ts'

const saves = useSaves()
const { save, expectNothingWritten, expectRefused } = saves

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
    ...SAVE_KEYS.flatMap(key =>
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
    const reply = await saves.admin.send('POST', '/api/content', {
      body,
      headers: { 'Content-Type': 'application/json' }
    })
    expect([reply.status, body]).toEqual([400, body])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  }
  const query = await saves.hub.get(
    '/api/revision?__proto__[polluted]=1&constructor=1'
  )
  expect(query.status).toBe(200)
  await expectNothingWritten()
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
  await saves.admin.delete('/api/content/mass')
})

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
    saves.admin.send('POST', '/api/content', {
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
  await expectNothingWritten()
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
  const withId = saves.hub.api.routes.filter(({ path }) => path.includes(':id'))
  for (const route of withId) {
    for (const id of ids) {
      const path = pathOf({ ...route, path: route.path.replace(':id', id) })
      const { status } = await saves.admin.send(
        route.method.toUpperCase(),
        path
      )
      expect([400, 404, 405, 415], `${route.method} ${path}`).toContain(status)
    }
  }
  await expectNothingWritten()
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
  const Content = contentModel(saves.hub.api.core.database.connection)
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
  await saves.hub.api.core.revision.bump()
  const { status, body } = await saves.hub.get('/api/content/type/game')
  expect(status).toBe(200)
  const legacy = (body as ContentItem[]).find(item => item.id === 'junk-3')
  expect(legacy).toMatchObject({ title: 'Legacy', externalUrl: '', image: '' })
})
