import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

const fileOf = (digit: string) => `/uploads/captions/${digit.repeat(32)}.vtt`
const CAPTIONS = `en ${fileOf('a')}\nde ${fileOf('b')}`
const SECRET = fileOf('c')
const playbackUrl = 'https://media.example/a.mp4'
const LISTS = [
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/stream',
  '/api/content/type/stream',
  '/api/content/type/video',
  '/api/content/newest',
  '/api/content/findable',
  '/api/featured-streams-direct',
  '/api/streams/live',
  '/api/streams/recommended'
]

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({ env: { MEDIA_HOSTS: 'media.example' } })
  admin = await hub.asAdmin()
  await hub.makeContent({ id: 'key', type: 'collectible' })
})
afterAll(() => hub.close())

async function itemOf(id: string, who: TestClient): Promise<ContentItem> {
  const { body } = await who.get('/api/content/all')
  const item = (body as ContentItem[]).find(each => each.id === id)
  if (item === undefined) throw new Error(`${id} is not there`)
  return item
}

test('A stream, a video and a movie take captions in several languages and give them back', async () => {
  for (const type of ['stream', 'video', 'movie'] as const) {
    const metadata = { playbackUrl, captions: CAPTIONS }
    await hub.makeContent({ id: `said-${type}`, type, metadata })
    expect(await itemOf(`said-${type}`, hub.visitor())).toMatchObject({
      metadata
    })
  }
  const { body } = await hub.visitor().get('/api/streams/said-stream')
  expect(body).toMatchObject({ captions: CAPTIONS })
})

test('An item takes captions in eight languages', async () => {
  const captions = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
    .map(language => `${language} ${fileOf('a')}`)
    .join('\n')
  const { status, body } = await admin.post('/api/content', {
    id: 'in-eight-languages',
    type: 'stream',
    title: 'In eight languages',
    image: 'https://pics.example/x.webp',
    metadata: { captions }
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ metadata: { captions } })
})

test.each([
  [`en https://media.example/a.vtt`, 'each line'],
  [`en /uploads/${'a'.repeat(32)}.webp`, 'each line'],
  [`english-of-somewhere ${fileOf('a')}`, 'each line'],
  [`_ ${fileOf('a')}`, 'each line'],
  [`en-u-ca ${fileOf('a')}`, 'each line'],
  [fileOf('a'), 'each line'],
  [`en ${fileOf('a')} more`, 'each line'],
  [`en ${fileOf('a')}\nEN ${fileOf('b')}`, 'must name each language once'],
  [
    ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv']
      .map(language => `${language} ${fileOf('a')}`)
      .join('\n'),
    'may have at most 8 languages'
  ]
])('Captions that are written like %j are 400', async (captions, why) => {
  const { status, body } = await admin.post('/api/content', {
    id: 'refused',
    type: 'stream',
    title: 'Refused',
    image: 'https://pics.example/x.webp',
    metadata: { captions }
  })
  expect([status, body]).toEqual([
    400,
    { message: expect.stringContaining(why) as string }
  ])
  expect((body as { message: string }).message).toMatch(/^The captions m/)
})

test('Where nothing plays in the hub its captions are not given away either', async () => {
  const elsewhere = 'https://elsewhere.example/a.mp4'
  for (const [id, address] of [
    ['outside', elsewhere],
    ['silent', '']
  ] as const) {
    await hub.makeContent({
      id,
      type: 'stream',
      metadata: { playbackUrl: address, captions: CAPTIONS }
    })
    const item = await itemOf(id, hub.visitor())
    expect(item.metadata).toMatchObject({ captions: '' })
    const { body } = await hub.visitor().get(`/api/streams/${id}`)
    expect(body).not.toHaveProperty('captions')
    expect((await itemOf(id, admin)).metadata).toMatchObject({
      captions: CAPTIONS
    })
  }
})

test('The captions of a gated item are in no list, and only who may watch it is given them', async () => {
  for (const type of ['stream', 'video'] as const) {
    await hub.makeContent({
      id: `gated-${type}`,
      type,
      showOnHomepage: true,
      metadata: {
        playbackUrl,
        captions: `en ${SECRET}`,
        requiredCollectible: 'key'
      }
    })
  }
  const ada = hub.visitor()
  expect((await ada.post('/api/collectibles/key/claim')).status).toBe(200)
  for (const path of LISTS) {
    for (const who of [hub.visitor(), ada]) {
      const { status, body } = await who.get(path)
      expect(status, path).toBe(200)
      expect(JSON.stringify(body), path).not.toContain(SECRET)
    }
  }
  const exclusive = '/api/content/exclusive/all'
  const locked = await hub.visitor().get(exclusive)
  expect(JSON.stringify(locked.body)).not.toContain(SECRET)
  const open = (await ada.get(exclusive)).body as { id: string }[]
  expect(open.find(({ id }) => id === 'gated-video')).toMatchObject({
    captions: `en ${SECRET}`
  })
  expect((await ada.get('/api/streams/gated-stream')).body).toMatchObject({
    captions: `en ${SECRET}`
  })
})

test('A save that would make the captions of a gated item public is asked about first', async () => {
  await hub.makeContent({
    id: 'opened',
    type: 'stream',
    metadata: {
      playbackUrl,
      captions: `en ${SECRET}`,
      requiredCollectible: 'key'
    }
  })
  const payload = {
    ...(await itemOf('opened', admin)),
    metadata: {
      playbackUrl: 'https://media.example/another.mp4',
      captions: `de ${SECRET}`
    }
  }
  const refused = await admin.post('/api/content', payload)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message:
        'This takes the gate away and makes the address public. Please confirm.'
    }
  ])
})

test('A type that no gate belongs to does not publish the captions of a gated item', async () => {
  const id = 'was-gated'
  await hub.makeContent({
    id,
    type: 'stream',
    metadata: {
      playbackUrl,
      captions: `en ${SECRET}`,
      requiredCollectible: 'key'
    }
  })
  await hub.api.core.database.connection
    .collection<{ _id: string }>('content')
    .updateOne({ _id: id }, { $set: { type: 'movie' } })
  await hub.api.core.revision.bump()
  const item = await itemOf(id, hub.visitor())
  expect(item.type).toBe('movie')
  expect(JSON.stringify(item)).not.toContain(SECRET)
})
