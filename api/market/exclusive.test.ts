import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExclusiveItem } from '#contract/collectibles'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

const SECRET = 'https://secret.example/door'
const FUTURE = '2100-01-01T00:00:00.000Z'
const PAST = '2020-01-01T00:00:00.000Z'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
  await hub.makeContent({
    id: 'key',
    type: 'collectible',
    title: 'Key',
    metadata: { price: 1000, rarity: 'Rare' }
  })
  await hub.makeContent({
    id: 'dear',
    type: 'collectible',
    title: 'Dear',
    metadata: { price: 1_000_000 }
  })
  await gated('stream', 'key', { streamer: 'Kestrel' })
  await gated('tournament', 'key', { date: '2099-05-01 18:00' })
  await gated('meetup', 'key', { organizer: 'Owl Club', date: 'Someday' })
  await gated('tutorial', 'key', { author: 'Finch' })
  await gated('video', 'key', { creator: 'Wren' })
  await gated('tutorial', 'dear', {}, '-dear')
  await gated('tutorial', 'gone', {}, '-gone')
  await gated('tutorial', 'key', { unlocksAt: FUTURE }, '-future')
  await gated('tutorial', 'key', { unlocksAt: PAST }, '-past')
  await hub.makeContent({ id: 'open-stream', type: 'stream' })
})
afterAll(() => hub.close())

async function gated(
  type: 'stream' | 'tournament' | 'meetup' | 'tutorial' | 'video',
  requiredCollectible: string,
  metadata: Record<string, string>,
  suffix = ''
) {
  await hub.makeContent({
    id: `${type}${suffix}`,
    type,
    title: `Gated ${type}${suffix}`,
    description: 'Behind a door',
    externalUrl: SECRET,
    showOnHomepage: true,
    metadata: { requiredCollectible, ...metadata } as never
  })
}

async function exclusive(who: TestClient): Promise<Map<string, ExclusiveItem>> {
  const { body } = await who.get('/api/content/exclusive/all')
  return new Map((body as ExclusiveItem[]).map(item => [item.id, item]))
}

async function owner(): Promise<TestClient> {
  const ada = hub.visitor()
  expect((await ada.post('/api/collectibles/key/claim')).status).toBe(200)
  return ada
}

test('A gated item carries every field of the specification, and is locked for a guest', async () => {
  const items = await exclusive(hub.visitor())
  expect(items.get('stream')).toEqual({
    id: 'stream',
    title: 'Gated stream',
    description: 'Behind a door',
    imageUrl: TEST_IMAGE,
    type: 'stream',
    status: 'locked',
    canUnlock: true,
    actionText: 'Watch Stream',
    requiredNft: {
      id: 'key',
      name: 'Key',
      imageUrl: TEST_IMAGE,
      price: 1000,
      totalSupply: null,
      remaining: null,
      closedReason: null
    },
    streamer: { username: 'Kestrel', avatarUrl: null },
    unlocksAt: null,
    beginsAt: null,
    externalUrl: ''
  } satisfies ExclusiveItem)
  expect([...items.keys()].toSorted()).toEqual(
    [
      'stream',
      'tournament',
      'meetup',
      'tutorial',
      'video',
      'tutorial-dear',
      'tutorial-gone',
      'tutorial-future',
      'tutorial-past'
    ].toSorted()
  )
})

test('A gated event says when it begins, one whose date is words does not', async () => {
  const items = await exclusive(hub.visitor())
  expect(items.get('tournament')?.beginsAt).toBe('2099-05-01T18:00:00.000Z')
  expect(items.get('meetup')?.beginsAt).toBeNull()
})

test.each([
  ['stream', 'stream', 'Watch Stream', 'Kestrel'],
  ['tournament', 'tournament', 'Join Tournament', ''],
  ['meetup', 'meetup', 'Join Meetup', 'Owl Club'],
  ['tutorial', 'tutorial', 'Start Tutorial', 'Finch'],
  ['video', 'other', null, '']
])(
  'A gated %s is of exclusive type %s with actionText %s',
  async (id, type, actionText, username) => {
    const item = (await exclusive(hub.visitor())).get(id)
    expect([item?.type, item?.actionText, item?.streamer.username]).toEqual([
      type,
      actionText,
      username
    ])
  }
)

test('canUnlock tells whether the collectible can be claimed right now', async () => {
  const items = await exclusive(hub.visitor())
  expect(items.get('tutorial')).toMatchObject({ canUnlock: true })
  expect(items.get('tutorial-dear')).toMatchObject({
    status: 'locked',
    canUnlock: false
  })
})

test('A gate says what its collectible costs, what remains of it, and why this visitor cannot claim it', async () => {
  await hub.makeContent({
    id: 'scarce',
    type: 'collectible',
    title: 'Scarce',
    metadata: { totalSupply: 2 }
  })
  await gated('tutorial', 'scarce', {}, '-scarce')
  const scarce = async (who: TestClient) => {
    const item = (await exclusive(who)).get('tutorial-scarce')
    const { price, totalSupply, remaining, closedReason } =
      item?.requiredNft ?? {}
    return [price, totalSupply, remaining, closedReason, item?.canUnlock]
  }
  const [ada, bob] = [hub.visitor(), hub.visitor()]
  expect(await scarce(ada)).toEqual([null, 2, 2, null, true])
  await ada.post('/api/collectibles/scarce/claim')
  expect(await scarce(bob)).toEqual([null, 2, 1, null, true])
  await bob.post('/api/collectibles/scarce/claim')
  expect(await scarce(hub.visitor())).toEqual([null, 2, 0, 'Sold out', false])
  expect(await scarce(bob)).toEqual([null, 2, 0, null, false])

  const items = await exclusive(hub.visitor())
  const reasonOf = (id: string) => items.get(id)?.requiredNft.closedReason
  expect(reasonOf('tutorial')).toBeNull()
  expect(reasonOf('tutorial-dear')).toBe('Not enough coins')
  expect(reasonOf('tutorial-gone')).toBe('No longer available')
  await (await hub.asAdmin()).send('DELETE', '/api/content/tutorial-scarce')
})

test('When the required collectible is gone the item stays locked', async () => {
  const items = await exclusive(await owner())
  expect(items.get('tutorial-gone')).toMatchObject({
    status: 'locked',
    canUnlock: false,
    requiredNft: { id: '', name: 'No longer available', imageUrl: '' }
  })
})

test('Who owns the required collectible has it unlocked, or unlocking until unlocksAt', async () => {
  const items = await exclusive(await owner())
  expect(items.get('tutorial')).toMatchObject({
    status: 'unlocked',
    canUnlock: false,
    externalUrl: SECRET
  })
  expect(items.get('tutorial-past')).toMatchObject({
    status: 'unlocked',
    externalUrl: SECRET
  })
  expect(items.get('tutorial-future')).toMatchObject({
    status: 'unlocking',
    canUnlock: false,
    externalUrl: '',
    unlocksAt: FUTURE
  })
})

test('Locked and unlocked differ in status, canUnlock and externalUrl, and in nothing else', async () => {
  const locked = (await exclusive(hub.visitor())).get('meetup')
  const unlocked = (await exclusive(await owner())).get('meetup')
  expect({
    ...unlocked,
    status: 'locked',
    canUnlock: true,
    externalUrl: ''
  }).toEqual(locked)
})

test('No public reply holds the address behind a gate', async () => {
  const paths = hub.api.routes
    .filter(({ method, who }) => method === 'get' && who === 'anyone')
    .map(({ path }) => path)
    .filter(path => path !== '/api/revision')
    .flatMap(path =>
      path.includes(':type')
        ? ['video', 'stream', 'tournament', 'meetup', 'tutorial'].map(type =>
            path.replace(':type', type)
          )
        : [path.replace(':id', 'stream').replace(':channel', 'kestrel')]
    )
  expect(paths.length).toBeGreaterThan(20)
  const others = ['/api/content/exclusive/all?canUnlock=true&status=unlocked']
  for (const path of [...paths, ...others]) {
    const { body } = await hub.visitor().get(path)
    expect(JSON.stringify(body), path).not.toContain('secret.example')
  }
})

test('A gated stream is left out of the public stream lists', async () => {
  for (const path of [
    '/api/featured-streams-direct',
    '/api/streams/live',
    '/api/streams/recommended'
  ]) {
    const { body } = await (await owner()).get(path)
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([
      'open-stream'
    ])
  }
})

test('A gated stream, its chat and its like are 404 unless this visitor has unlocked it', async () => {
  const ada = await owner()
  const guest = hub.visitor()
  for (const [method, path] of [
    ['GET', '/api/streams/stream'],
    ['GET', '/api/streams/stream/chat'],
    ['POST', '/api/streams/stream/like']
  ] as const) {
    const closed = await guest.send(method, path)
    expect([closed.status, closed.body]).toEqual([
      404,
      { message: 'This stream does not exist' }
    ])
    expect((await ada.send(method, path)).status).toBe(200)
  }
  expect((await ada.get('/api/streams/stream')).body).toMatchObject({
    externalUrl: '',
    isLiked: true
  })
})

test('A gated item edited and saved by the administrator keeps its address', async () => {
  const admin = await hub.asAdmin()
  const all = (await admin.get('/api/content/all')).body as { id: string }[]
  const item = all.find(({ id }) => id === 'meetup')
  expect(item).toMatchObject({ externalUrl: SECRET })
  await admin.post('/api/content', { ...item, title: 'Renamed' })
  expect((await exclusive(await owner())).get('meetup')).toMatchObject({
    title: 'Renamed',
    externalUrl: SECRET
  })
})

test('/api/events/featured lists tournaments and meetups of the homepage', async () => {
  const { body } = await hub.get('/api/events/featured')
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual([
    'tournament',
    'meetup'
  ])
})
