import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import type { ExclusiveItem } from '#contract/collectibles'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

/** Each item hides its own address. */
const secretOf = (id: string) => `https://secret.example/${id}`
const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const LATER = '2026-11-23T13:00:00.000Z'
const LISTS = [
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/tutorial',
  '/api/content/type/tutorial',
  '/api/content/homepage/stream',
  '/api/content/newest',
  '/api/content/findable',
  '/api/featured-streams-direct',
  '/api/streams/live',
  '/api/streams/recommended'
]

let nowMs = NOW
let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({
    clock: { now: () => nowMs, elapsed: () => performance.now() }
  })
  admin = await hub.asAdmin()
  await hub.makeContent({ id: 'key', type: 'collectible', title: 'Key' })
})
afterAll(() => hub.close())

/** The payload of a gated tutorial. */
const draft = (id: string, metadata: object = { requiredCollectible: 'key' }) =>
  ({
    id,
    type: 'tutorial',
    title: `Gated ${id}`,
    showOnHomepage: true,
    externalUrl: secretOf(id),
    metadata
  }) as const
const make = (id: string, metadata?: object) =>
  hub.makeContent(draft(id, metadata))

/** Writes past the API, as a damaged backup or a manual change to the database would. */
async function damage(id: string, set: object): Promise<void> {
  const { connection } = hub.api.core.database
  await connection
    .collection<{ _id: string }>('content')
    .updateOne({ _id: id }, { $set: set })
  await hub.api.core.revision.bump()
}

async function owner(): Promise<TestClient> {
  const visitor = hub.visitor()
  expect((await visitor.post('/api/collectibles/key/claim')).status).toBe(200)
  return visitor
}

async function exclusive(
  who: TestClient,
  id: string
): Promise<ExclusiveItem | undefined> {
  const { body } = await who.get('/api/content/exclusive/all')
  return (body as ExclusiveItem[]).find(item => item.id === id)
}

async function expectHidden(id: string): Promise<void> {
  for (const path of LISTS) {
    const { status, body } = await hub.visitor().get(path)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toContain(secretOf(id))
  }
}

describe('A gate that cannot be read is closed', () => {
  test.each([
    ['space', { 'metadata.requiredCollectible': ' ' }],
    ['number', { 'metadata.requiredCollectible': 7 }],
    ['list', { 'metadata.requiredCollectible': ['key'] }],
    ['null', { 'metadata.requiredCollectible': null }],
    ['object', { 'metadata.requiredCollectible': { id: 'key' } }],
    ['text', { metadata: 'requiredCollectible' }],
    ['nothing', { metadata: null }],
    ['moment', { 'metadata.unlocksAt': 'soon' }]
  ])('a %s where the gate stood publishes no address', async (name, set) => {
    await make(`damaged-${name}`)
    await damage(`damaged-${name}`, set)
    const ada = await owner()
    await expectHidden(`damaged-${name}`)
    expect(await exclusive(ada, `damaged-${name}`)).toMatchObject({
      status: 'locked',
      canUnlock: false,
      externalUrl: ''
    })
    const all = (await admin.get('/api/content/all')).body as ContentItem[]
    const item = all.find(({ id }) => id === `damaged-${name}`)
    expect(item?.externalUrl).toBe(secretOf(`damaged-${name}`))
    const saved = await admin.post('/api/content', item)
    expect(saved.status).toBe(200)
    expect(await exclusive(ada, `damaged-${name}`)).toMatchObject({
      status: 'locked'
    })
  })

  test('a type that no gate belongs to does not publish what a gate hid', async () => {
    await make('damaged-type')
    await damage('damaged-type', { type: 'game' })
    const { body } = await hub.visitor().get('/api/content/type/game')
    expect(JSON.stringify(body)).toContain('damaged-type')
    expect(JSON.stringify(body)).not.toContain(secretOf('damaged-type'))
  })
})

describe('unlocksAt alone', () => {
  test('locks everybody until then, and opens for everybody after it', async () => {
    await make('moment', { unlocksAt: LATER })
    const ada = await owner()
    for (const who of [hub.visitor(), ada]) {
      expect(await exclusive(who, 'moment')).toMatchObject({
        status: 'unlocking',
        canUnlock: false,
        requiredNft: { id: '', name: '', imageUrl: '' },
        unlocksAt: LATER,
        externalUrl: ''
      })
    }
    await expectHidden('moment')
    nowMs = Date.parse(LATER) + 1
    expect(await exclusive(hub.visitor(), 'moment')).toMatchObject({
      status: 'unlocked',
      externalUrl: secretOf('moment')
    })
    nowMs = NOW
  })

  test('closes the page and the call of a stream until then', async () => {
    await hub.makeContent({
      ...draft('moment-stream', { unlocksAt: LATER }),
      type: 'stream'
    } as never)
    const path = '/api/streams/moment-stream'
    expect((await hub.visitor().get(path)).status).toBe(404)
    await expectHidden('moment-stream')
    nowMs = Date.parse(LATER) + 1
    expect((await hub.visitor().get(path)).status).toBe(200)
    nowMs = NOW
  })
})

describe('A save that takes the gate away and keeps the address', () => {
  const SENTENCE =
    'This takes the gate away and makes the address public. Please confirm.'
  const changes: [string, object][] = [
    ['drops the gate', { metadata: {} }],
    [
      'keeps the moment alone',
      { metadata: { requiredCollectible: '', unlocksAt: LATER } }
    ],
    ['changes the type', { type: 'game', metadata: {} }],
    [
      'writes the address another way',
      {
        metadata: {},
        externalUrl: 'secret.example/ungate-writes-the-address-another-way'
      }
    ]
  ]
  test.each(changes)(
    'is refused when it %s, until it is confirmed',
    async (name, change) => {
      const id = `ungate-${name.replaceAll(' ', '-')}`
      const { version: _version, ...item } = await make(id)
      const changed = { ...item, ...change }
      const refused = await admin.post('/api/content', changed)
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: SENTENCE }
      ])
      await expectHidden(id)
      const saved = await admin.post('/api/content', {
        ...changed,
        confirmUngate: true
      })
      expect(saved.status).toBe(200)
      expect(saved.body).not.toHaveProperty('confirmUngate')
    }
  )

  test.each([
    ['another address', { metadata: {}, externalUrl: 'https://open.example' }],
    ['no address', { metadata: {}, externalUrl: '' }],
    ['another collectible', { metadata: { requiredCollectible: 'other' } }]
  ])('is no question with %s', async (name, change) => {
    const id = `free-${name.replaceAll(' ', '-')}`
    const { version: _version, ...item } = await make(id)
    const saved = await admin.post('/api/content', { ...item, ...change })
    expect(saved.status).toBe(200)
  })

  test.each([
    [
      'another field',
      (secret: string) => ({
        externalUrl: '',
        metadata: { playbackUrl: secret }
      })
    ],
    [
      'another scheme',
      (secret: string) => ({ externalUrl: secret.replace('https', 'http') })
    ],
    ['a fragment', (secret: string) => ({ externalUrl: `${secret}#all` })]
  ])('is refused when the address goes on in %s', async (name, changed) => {
    const id = `moved-${name.replaceAll(' ', '-')}`
    const { version: _version, ...item } = await hub.makeContent({
      ...draft(id),
      type: 'stream'
    })
    const refused = await admin.post('/api/content', {
      ...item,
      metadata: {},
      ...changed(item.externalUrl ?? '')
    })
    expect([refused.status, refused.body]).toEqual([409, { message: SENTENCE }])
  })

  test('is refused when the moment alone is moved into the past, and not when it has come', async () => {
    const { version: _version, ...item } = await make('ungate-moment', {
      unlocksAt: LATER
    })
    const past = {
      ...item,
      metadata: { unlocksAt: new Date(NOW - 1).toISOString() }
    }
    const refused = await admin.post('/api/content', past)
    expect([refused.status, refused.body]).toEqual([409, { message: SENTENCE }])
    await expectHidden('ungate-moment')
    nowMs = Date.parse(LATER) + 1
    expect((await admin.post('/api/content', past)).status).toBe(200)
    nowMs = NOW
  })

  test('is refused when the item was deleted meanwhile, until it is confirmed', async () => {
    const { version: _version, ...item } = await make('ungate-deleted')
    const deleted = await admin.send('DELETE', '/api/content/ungate-deleted')
    expect(deleted.status).toBeLessThan(300)
    const open = { ...item, metadata: {} }
    const refused = await admin.post('/api/content', open)
    expect([refused.status, refused.body]).toEqual([409, { message: SENTENCE }])
    const saved = await admin.post('/api/content', {
      ...open,
      confirmUngate: true
    })
    expect(saved.status).toBe(201)
  })

  test('is refused for a gate that cannot be read too', async () => {
    const { version: _version, ...item } = await make('ungate-damaged')
    await damage('ungate-damaged', { metadata: 'text' })
    const refused = await admin.post('/api/content', { ...item, metadata: {} })
    expect(refused.status).toBe(409)
  })

  test('is refused when an earlier version without gate is restored, until it is confirmed', async () => {
    const open = await make('ungate-history', {})
    const closed = await admin.post('/api/content', {
      ...open,
      metadata: { requiredCollectible: 'key' }
    })
    expect(closed.status).toBe(200)
    const path = '/api/content/ungate-history/history/1/restore'
    const refused = await admin.post(path)
    expect([refused.status, refused.body]).toEqual([409, { message: SENTENCE }])
    const restored = await admin.post(`${path}?confirmUngate=true`)
    expect(restored.status).toBe(200)
    expect((restored.body as ContentItem).metadata).toEqual({})
  })
})
