import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi, TEST_IMAGE, TEST_PASSWORD } from './api.ts'
import type { TestApi } from './api.ts'
import type { TestClient } from './client.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Every metadata field of the specification, with a value that must come back as it was sent. */
const METADATA: Record<string, Record<string, unknown>> = {
  video: { creator: 'Ada', duration: '12:30', views: 0 },
  movie: {
    director: 'Bo',
    duration: '2h 5m',
    year: '2025',
    releaseYear: '2025',
    trailerUrl: 'https://video.example/trailer',
    ticketUrl: '',
    genre: 'Noir'
  },
  music: {
    artist: 'Cy',
    album: 'Late',
    duration: '3:45',
    studio: 'Low Room',
    genre: 'Dub'
  },
  comic: { issueNumber: '7', creator: 'Di', publishDate: '2026-01-02' },
  art: { artist: 'Ed', likes: 12 },
  collectible: { rarity: 'Mythic', price: null, totalSupply: null },
  game: { studio: 'Fo', genre: 'Trade', releaseDate: '2026' },
  stream: {
    streamer: 'Gil',
    viewers: null,
    category: 'Art',
    requiredCollectible: '',
    unlocksAt: ''
  },
  tournament: {
    date: '2026-05-01T18:00:00Z',
    prize: '500',
    participants: '16'
  },
  meetup: { location: 'Oslo', date: '2026-05-02', organizer: 'Hal' },
  tutorial: {
    author: 'Ida',
    duration: '20 min',
    difficulty: 'Easy',
    requiredCollectible: 'collectible-9',
    unlocksAt: '2027-01-01T00:00:00Z'
  },
  'tv-channel': { network: 'POG', category: 'Sport', viewers: 51 }
}

/** What public lists repeat beside the metadata. */
const REPEATED: Record<string, object> = {
  game: { studio: 'Fo', genre: 'Trade' },
  music: { studio: 'Low Room', genre: 'Dub' },
  movie: { studio: 'Bo', genre: 'Noir' }
}

/** The payload of the specification, complete. */
const payload = (type: string) => ({
  id: `${type}-1700000000001`,
  title: `A ${type}`,
  description: 'Two words',
  image: TEST_IMAGE,
  type,
  badges: [{ text: 'NEW', variant: 'destructive' }],
  aspectRatio: 'auto',
  showOnHomepage: true,
  externalUrl: '',
  metadata: METADATA[type] ?? {}
})

test('POST /api/content takes the payload of every type and gives every field back as it went', async () => {
  for (const type of Object.keys(METADATA)) {
    const { status, body } = await admin.post('/api/content', payload(type))
    const { createdAt, updatedAt, homepageOrder, ...rest } = body as ContentItem
    expect(status).toBe(201)
    expect(createdAt).toMatch(INSTANT)
    expect(updatedAt).toBe(createdAt)
    expect(homepageOrder).toBeGreaterThan(0)
    expect(rest).toEqual({
      ...payload(type),
      customOrder: 1,
      version: 1,
      ...REPEATED[type]
    })
  }
})

test('A missing description becomes empty, missing badges an empty list, missing metadata an empty object', async () => {
  const { body } = await admin.post('/api/content', {
    id: 'bare',
    title: 'Bare',
    image: TEST_IMAGE,
    type: 'video'
  })
  expect(body).toMatchObject({
    description: '',
    badges: [],
    metadata: {},
    externalUrl: '',
    showOnHomepage: false
  })
  expect(body).not.toHaveProperty('homepageOrder')
  await admin.delete('/api/content/bare')
})

const read = async (path: string) => {
  const { status, body } = await hub.get(path)
  expect(status, path).toBe(200)
  return (body as ContentItem[]).map(item => item.type)
}

test('Every read of the specification answers the items that it names', async () => {
  const all = Object.keys(METADATA)
  expect(await read('/api/content/all')).toEqual(all)
  expect(await read('/api/content/homepage')).toEqual(all)
  for (const type of all) {
    expect(await read(`/api/content/homepage/${type}`)).toEqual([type])
    expect(await read(`/api/content/type/${type}`)).toEqual([type])
  }
})

test('Public lists carry showOnHomepage, and of music, movies and games studio and genre beside the metadata', async () => {
  for (const [type, repeated] of Object.entries(REPEATED)) {
    for (const list of ['homepage', 'type']) {
      const { body } = await hub.get(`/api/content/${list}/${type}`)
      expect(body).toMatchObject([{ showOnHomepage: true, ...repeated }])
    }
  }
})

test("A movie's studio is its own, or else its director; without both there is none", async () => {
  const studioOf = async (metadata: object) => {
    const { body } = await admin.post('/api/content', {
      ...payload('movie'),
      id: 'studios',
      metadata
    })
    return (body as ContentItem).studio
  }
  expect(await studioOf({ director: 'Bo', studio: 'Own' })).toBe('Own')
  expect(await studioOf({ director: 'Bo', studio: '' })).toBe('Bo')
  expect(await studioOf({ director: 'Bo' })).toBe('Bo')
  expect(await studioOf({ director: '', genre: 'Noir' })).toBeUndefined()
  const { body } = await admin.post('/api/content', {
    ...payload('movie'),
    id: 'studios',
    metadata: { director: '', genre: '' }
  })
  expect(body).not.toHaveProperty('genre')
  await admin.delete('/api/content/studios')
})

test('A movie in a public list carries releaseYear, trailerUrl and ticketUrl', async () => {
  for (const path of [
    '/api/content/homepage/movie',
    '/api/content/type/movie'
  ]) {
    expect((await hub.get(path)).body).toMatchObject([
      {
        metadata: {
          releaseYear: '2025',
          trailerUrl: 'https://video.example/trailer',
          ticketUrl: ''
        }
      }
    ])
  }
})

test('Both order calls and the delete answer success', async () => {
  const second = { ...payload('game'), id: 'game-1700000000002' }
  await admin.post('/api/content', second)
  for (const call of ['order', 'homepage-order']) {
    const { status, body } = await admin.post(
      `/api/content/${second.id}/${call}`,
      { order: 1 }
    )
    expect([status, body]).toMatchObject([
      200,
      { success: true, items: [{ id: second.id }, {}] }
    ])
  }
  const deleted = await admin.delete(`/api/content/${second.id}`)
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }])
})

test('Sign-in answers {token}, verify {valid}, and their failures the sentences of the catalogue', async () => {
  const login = (password: string) =>
    hub.visitor().post('/api/admin/login', { password })
  const good = await login(TEST_PASSWORD)
  const { token } = good.body as { token: string }
  expect([good.status, good.body]).toEqual([200, { token }])
  expect(token).toMatch(/^[\w-]{22,}$/)
  const valid = await hub.post('/api/admin/verify', { token })
  expect([valid.status, valid.body]).toEqual([200, { valid: true }])
  const invalid = await hub.post('/api/admin/verify', { token: 'no' })
  expect([invalid.status, invalid.body]).toEqual([200, { valid: false }])
  const wrong = await login('not the password')
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Invalid admin password' }
  ])
  const empty = await login('')
  expect([empty.status, empty.body]).toEqual([
    400,
    { message: 'Please enter the admin password' }
  ])
})

test('A held revision request is answered by the next change, and 4 of one address are held at once', async () => {
  const { revision } = (await hub.get('/api/revision')).body as {
    revision: number
  }
  const waiting = Array.from({ length: 5 }, () =>
    hub.get(`/api/revision?after=${revision}`)
  )
  const early = await Promise.race(waiting)
  expect(early.body).toMatchObject({ revision })
  expect(early.headers.get('Cache-Control')).toBe('no-store')
  await hub.makeContent()
  const answers = await Promise.all(waiting)
  const newer = answers.filter(
    ({ body }) => (body as { revision: number }).revision > revision
  )
  expect(newer).toHaveLength(4)
})

test('Two administrators edit one item: the stale one is told, the one without a version wins', async () => {
  const item = await hub.makeContent()
  const other = await hub.asAdmin()
  const first = await admin.post('/api/content', { ...item, title: 'First' })
  expect(first.headers.get('ETag')).toBe('"2"')
  const stale = await other.post('/api/content', { ...item, title: 'Stale' })
  expect(stale.status).toBe(409)
  const byHeader = await other.post(
    '/api/content',
    { ...payload('game'), id: item.id },
    { 'If-Match': '"1"' }
  )
  expect(byHeader.status).toBe(409)
  const { version: _version, ...unversioned } = item
  const last = await other.post('/api/content', unversioned)
  expect(last.body).toMatchObject({ title: item.title, version: 3 })
})

test('An item that was deleted meanwhile is not brought back by a stale save', async () => {
  const item = await hub.makeContent()
  await admin.delete(`/api/content/${item.id}`)
  const stale = await admin.post('/api/content', item)
  expect([stale.status, stale.body]).toEqual([
    409,
    { message: 'This item was changed elsewhere. Reload and try again.' }
  ])
})
