import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatRole, ViewerChat } from '#contract/chat'
import type { ExclusiveItem } from '#contract/collectibles'
import type { ContentItem, OrderAnswer } from '#contract/content'
import type {
  ApprovedStreamer,
  FeaturedStream,
  Stream
} from '#contract/streams'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { transcriptModel } from './models/transcript.ts'

const SAMPLE_FACE = '/portraits/kestrel-kay.webp'
const TWITCH_FACE = 'https://static-cdn.jtvnw.net/kestrel.png'
const NEW_FACE = 'https://static-cdn.jtvnw.net/kestrel-2.png'

const line = (username: string, role: ChatRole, avatarUrl: string) => ({
  id: `line-${username}`,
  username,
  role,
  avatarUrl,
  content: 'Hello',
  at: new Date()
})

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
  for (const [id, streamer] of [
    ['stream-kestrel', 'kestrel_kay'],
    ['stream-owl', 'Night Owl'],
    ['stream-nobody', 'nobody']
  ] as const)
    await hub.makeContent({ id, type: 'stream', metadata: { streamer } })

  await transcriptModel(hub.api.core.database.connection).create({
    _id: 'stream-kestrel',
    lines: [
      line('Kestrel_Kay', 'streamer', SAMPLE_FACE),
      line('nobody', 'subscriber', '/portraits/okonkwo.webp')
    ]
  })
  await hub.api.core.revision.bump()
})
afterAll(() => hub.close())

const read = async <T>(path: string) => (await hub.get(path)).body as T
const named = <T extends { id: string }>(list: T[], id: string) =>
  list.find(item => item.id === id)

/** The face of a stream wherever one is shown. */
async function facesOf(id: string) {
  const items = await Promise.all(
    ['all', 'homepage', 'homepage/stream', 'type/stream', 'newest'].map(path =>
      read<ContentItem[]>(`/api/content/${path}`)
    )
  )
  const streams = await Promise.all(
    ['live', 'recommended'].map(path => read<Stream[]>(`/api/streams/${path}`))
  )
  const home = await read<FeaturedStream[]>('/api/featured-streams-direct')
  const watched = await read<Stream>(`/api/streams/${id}`)
  const complete = (await admin.get('/api/content/all')).body as ContentItem[]
  const all = [
    ...[...items, complete].map(list => named(list, id)?.avatarUrl),
    ...streams.map(list => named(list, id)?.streamer.avatarUrl ?? undefined),
    named(home, id)?.avatarUrl,
    watched.streamer.avatarUrl ?? undefined
  ]
  expect(all).toHaveLength(10)
  return [...new Set(all)]
}

async function facesInChat(): Promise<(string | null)[]> {
  const { messages } = await read<ViewerChat>(
    '/api/streams/stream-kestrel/chat'
  )
  return messages.map(({ user }) => user.avatarUrl)
}

const approve = async (
  twitchId: string,
  username: string,
  profileImageUrl: string,
  displayName = username
): Promise<ApprovedStreamer> => {
  const { body } = await admin.post('/api/twitch/streamers', {
    twitchId,
    username,
    displayName,
    profileImageUrl,
    description: ''
  })
  return body as ApprovedStreamer
}

test('A streamer of the sample content has one face in every list, in the viewer and in the chat; nobody else has one', async () => {
  expect(await facesOf('stream-kestrel')).toEqual([SAMPLE_FACE])
  expect(await facesInChat()).toEqual([SAMPLE_FACE, '/portraits/okonkwo.webp'])
  expect(await facesOf('stream-nobody')).toEqual([undefined])
})

test('A work of art shows the face of its artist where the hub knows one, and no other type shows one', async () => {
  await hub.makeContent({
    id: 'art-kestrel',
    type: 'art',
    metadata: { artist: 'Kestrel_Kay' }
  })
  await hub.makeContent({
    id: 'art-nobody',
    type: 'art',
    metadata: { artist: 'nobody' }
  })
  await hub.makeContent({
    id: 'track-kestrel',
    type: 'music',
    metadata: { artist: 'Kestrel_Kay' }
  })
  const items = await read<ContentItem[]>('/api/content/all')
  expect(
    ['art-kestrel', 'art-nobody', 'track-kestrel'].map(
      id => named(items, id)?.avatarUrl
    )
  ).toEqual([SAMPLE_FACE, undefined, undefined])
})

test('A gated stream shows the face of its streamer among the exclusive items, and nobody is null', async () => {
  await hub.makeContent({ id: 'face-key', type: 'collectible' })
  for (const [id, streamer] of [
    ['gated-kestrel', 'Kestrel_Kay'],
    ['gated-nobody', 'nobody']
  ] as const) {
    await hub.makeContent({
      id,
      type: 'stream',
      metadata: { streamer, requiredCollectible: 'face-key' }
    })
  }
  const items = await read<ExclusiveItem[]>('/api/content/exclusive/all')
  expect(items.map(({ id, streamer }) => [id, streamer.avatarUrl])).toEqual([
    ['gated-kestrel', SAMPLE_FACE],
    ['gated-nobody', null]
  ])
})

test('The face of an approved streamer, found by username or display name, is shown everywhere at once when it comes, changes or goes', async () => {
  const { id } = await approve('1001', 'KESTREL_KAY', TWITCH_FACE)
  expect(await facesOf('stream-kestrel')).toEqual([TWITCH_FACE])
  expect((await facesInChat())[0]).toBe(TWITCH_FACE)

  await approve('1001', 'KESTREL_KAY', NEW_FACE)
  expect(await facesOf('stream-kestrel')).toEqual([NEW_FACE])
  await approve('1002', 'nightowl', TWITCH_FACE, 'NIGHT OWL')
  expect(await facesOf('stream-owl')).toEqual([TWITCH_FACE])

  await admin.send('DELETE', `/api/twitch/streamers/${id}`)
  expect(await facesOf('stream-kestrel')).toEqual([SAMPLE_FACE])
})

test('An item with a face is saved, moved and restored as it was read, and the face is not stored', async () => {
  const all = (await admin.get('/api/content/all')).body as ContentItem[]
  const item = named(all, 'stream-kestrel')
  const saved = await admin.post('/api/content', {
    ...item,
    avatarUrl: 'https://elsewhere.example/face.png'
  })
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      ...item,
      version: 2,
      updatedAt: expect.any(String),
      avatarUrl: SAMPLE_FACE
    }
  ])
  const moved = await admin.post('/api/content/stream-kestrel/order', {
    order: 2
  })
  const { items } = moved.body as OrderAnswer<ContentItem>
  expect(named(items, 'stream-kestrel')?.avatarUrl).toBe(SAMPLE_FACE)
  await admin.send('DELETE', '/api/content/stream-kestrel')
  const restored = await admin.post('/api/content/stream-kestrel/restore')
  expect(restored.body).toMatchObject({ avatarUrl: SAMPLE_FACE })
})
