import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import type { Stream } from '#contract/streams'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

const SECRET = 'https://media.example/secret.mp4'
const LISTS = [
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/stream',
  '/api/content/type/stream',
  '/api/content/newest',
  '/api/content/findable',
  '/api/content/exclusive/all',
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

async function itemOf(
  id: string,
  who: TestClient | null = null
): Promise<ContentItem | undefined> {
  const { body } = await (who ?? hub.visitor()).get('/api/content/all')
  return (body as ContentItem[]).find(item => item.id === id)
}

const streamOf = async (id: string, who = hub.visitor()) =>
  who.get(`/api/streams/${id}`)

test('A stream, video, movie and music item takes a playback URL and gives it back', async () => {
  for (const type of ['stream', 'video', 'movie', 'music'] as const) {
    const playbackUrl = 'https://media.example/a.mp4'
    const metadata = { playbackUrl }
    await hub.makeContent({ id: `plays-${type}`, type, metadata })
    expect(await itemOf(`plays-${type}`)).toMatchObject({ metadata })
  }
  const { body } = await streamOf('plays-stream')
  expect((body as Stream).playbackUrl).toBe('https://media.example/a.mp4')
})

test('A stream without media has no playback URL', async () => {
  await hub.makeContent({ id: 'still', type: 'stream' })
  const { body } = await streamOf('still')
  expect(body).not.toHaveProperty('playbackUrl')
})

test.each([
  'ftp://media.example/a.mp4',
  'https://user:word@media.example/a.mp4',
  '/clips/../a.mp4',
  '/api/content/all',
  'javascript:alert(1)'
])('A playback URL is checked like an external one: %s is 400', async url => {
  const { status, body } = await admin.post('/api/content', {
    id: 'refused',
    type: 'stream',
    title: 'Refused',
    image: 'https://pics.example/x.webp',
    metadata: { playbackUrl: url }
  })
  expect([status, body]).toEqual([
    400,
    { message: expect.stringContaining('http or https address') as string }
  ])
})

test('Media of a host that is not in MEDIA_HOSTS open in a new tab, and the administrator keeps what was written', async () => {
  const playbackUrl = 'https://elsewhere.example/a.mp4'
  await hub.makeContent({
    id: 'outside',
    type: 'stream',
    metadata: { playbackUrl }
  })
  expect(await itemOf('outside')).toMatchObject({
    externalUrl: playbackUrl,
    metadata: { playbackUrl: '' }
  })
  expect((await streamOf('outside')).body).toMatchObject({
    externalUrl: playbackUrl
  })
  expect((await streamOf('outside')).body).not.toHaveProperty('playbackUrl')
  expect(await itemOf('outside', admin)).toMatchObject({
    externalUrl: '',
    metadata: { playbackUrl }
  })
})

test('What a gated stream plays is in no list, and only who may watch it is given it', async () => {
  await hub.makeContent({
    id: 'gated',
    type: 'stream',
    showOnHomepage: true,
    metadata: { playbackUrl: SECRET, requiredCollectible: 'key' }
  })
  const ada = hub.visitor()
  expect((await ada.post('/api/collectibles/key/claim')).status).toBe(200)
  for (const path of LISTS) {
    for (const who of [hub.visitor(), ada]) {
      const { status, body } = await who.get(path)
      expect(status, path).toBe(200)
      expect(JSON.stringify(body), path).not.toContain(SECRET)
    }
  }
  expect((await streamOf('gated')).status).toBe(404)
  expect((await streamOf('gated', ada)).body).toMatchObject({
    playbackUrl: SECRET
  })
})

test('A save that would make what a gated item plays public is asked about first', async () => {
  const payload = {
    ...(await itemOf('gated', admin)),
    metadata: { playbackUrl: SECRET }
  }
  const refused = await admin.post('/api/content', payload)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message:
        'This takes the gate away and makes the address public. Please confirm.'
    }
  ])
  const confirmed = { ...payload, confirmUngate: true }
  expect((await admin.post('/api/content', confirmed)).status).toBe(200)
  expect((await streamOf('gated')).body).toMatchObject({ playbackUrl: SECRET })
})

test('A type that no gate belongs to does not publish what a gated item played', async () => {
  const id = 'was-gated'
  await hub.makeContent({
    id,
    type: 'stream',
    metadata: { playbackUrl: SECRET, requiredCollectible: 'key' }
  })
  await hub.api.core.database.connection
    .collection<{ _id: string }>('content')
    .updateOne({ _id: id }, { $set: { type: 'movie' } })
  await hub.api.core.revision.bump()
  const item = await itemOf(id)
  expect(item?.type).toBe('movie')
  expect(JSON.stringify(item)).not.toContain(SECRET)
})

test('The System report names the hosts whose media play in the hub', async () => {
  const { body } = await admin.get('/api/admin/system')
  expect(body).toMatchObject({ hub: { mediaHosts: ['media.example'] } })
})
