import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterEach, expect, test } from 'vitest'
import { streamerModel } from '../twitch/models/streamer.ts'
import { startApi } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { picture, upload } from './testing-pictures.ts'
import { imageModel } from './models/image.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let hub: TestApi
let admin: TestClient
afterEach(() => hub.close())

async function start(options: TestApiOptions = {}): Promise<void> {
  hub = await startApi(options)
  admin = await hub.asAdmin()
}

/** A clock that the test moves. */
function movedClock() {
  let passedMs = 0
  return {
    now: () => Date.now() + passedMs,
    elapsed: () => performance.now() + passedMs,
    pass: (ms: number) => {
      passedMs += ms
    }
  }
}

const images = () => imageModel(hub.api.core.database.connection)
const media = () => join(hub.api.core.config.dataDir, 'media')
const drawn = (width: number) => picture(width, 20).png().toBuffer()

async function put(bytes: Buffer): Promise<string> {
  const { status, body } = await upload(admin, bytes)
  expect(status).toBe(201)
  return (body as { url: string }).url
}

test('Uploads of the administrator are limited to 300 in 30 minutes', async () => {
  const clock = movedClock()
  await start({ clock })
  const bytes = await drawn(20)
  expect((await upload(hub.visitor(), bytes)).status).toBe(401)
  for (let count = 0; count < 300; count++) await put(bytes)
  const refused = await upload(admin, bytes)
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: expect.stringMatching(/\S/) as unknown }
  ])
  const waitS = Number(refused.headers.get('Retry-After'))
  expect(waitS).toBeGreaterThan(0)
  expect(waitS).toBeLessThanOrEqual(30 * 60)
  clock.pass(31 * MINUTE_MS)
  await put(bytes)
})

test('An upload of 30 MiB without a session is refused, and the connection lives on', async () => {
  await start()
  const visitor = hub.visitor()
  for (let count = 0; count < 3; count++) {
    const reply = await upload(visitor, Buffer.alloc(30 * 1024 * 1024))
    expect([reply.status, reply.body]).toEqual([
      401,
      { message: 'Unauthorized' }
    ])
    expect(reply.headers.get('Connection')).not.toBe('close')
  }
  expect(await images().countDocuments()).toBe(0)
})

test('When all pictures together reach the quota, an upload is refused and leaves nothing', async () => {
  await start({ quotaBytes: 4000 })
  const first = await drawn(200)
  await put(first)
  const before = await images().countDocuments()
  const { status, body } = await upload(admin, await drawn(1200))
  expect([status, body]).toEqual([507, { message: 'Storage is full' }])
  expect(await images().countDocuments()).toBe(before)
  await put(first)
})

test('A cache directory that cannot be written costs no picture', async () => {
  await start()
  await rm(media(), { recursive: true, force: true })
  await writeFile(media(), 'no directory')
  const url = await put(await drawn(60))
  const reply = await fetch(hub.url + url)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([
    200,
    'image/webp'
  ])
})

test('A database whose disk is full answers 507, and nothing of the picture stays', async () => {
  const bytes = await drawn(300)
  await start({ quotaBytes: 4000 })
  const collection = hub.api.core.database.connection.collection('images')
  const { bulkWrite } = collection
  collection.bulkWrite = async operations => {
    await bulkWrite.call(collection, operations.slice(0, 2))
    throw new mongo.MongoServerError({
      code: 14_031,
      message: 'OutOfDiskSpace'
    })
  }
  for (let count = 0; count < 3; count++) {
    const { status, body } = await upload(admin, bytes)
    expect([status, body]).toEqual([507, { message: 'Storage is full' }])
    expect(await images().countDocuments()).toBe(0)
  }
  collection.bulkWrite = bulkWrite
  await put(bytes)
})

test('What a killed process left half written in the cache is tidied away', async () => {
  await start()
  await mkdir(media(), { recursive: true })
  await writeFile(join(media(), `${'a'.repeat(32)}.webp.1.part`), 'half')
  await hub.api.features.images.sweep()
  expect(await readdir(media())).toEqual([])
})

test('Pictures that no item, deleted item or streamer refers to are swept after 31 days', async () => {
  const clock = movedClock()
  await start({ clock })
  const [shown, edited, deleted, face, unused] = await Promise.all(
    [101, 102, 103, 104, 105].map(async width => put(await drawn(width)))
  )
  await hub.makeContent({ id: 'shown', image: `${shown}?v=17` })
  const item = await hub.makeContent({ id: 'edited', image: edited ?? '' })
  await admin.post('/api/content', { ...item, image: shown })
  await hub.makeContent({ id: 'deleted', image: deleted ?? '' })
  await admin.send('DELETE', '/api/content/deleted')
  await streamerModel(hub.api.core.database.connection).create({
    _id: 'one',
    twitchId: '1',
    username: 'one',
    displayName: 'One',
    profileImageUrl: face ?? '',
    description: '',
    isFeatured: false,
    displayOrder: 1
  })
  const present = async () => {
    const statuses = await Promise.all(
      [shown, edited, deleted, face, unused].map(
        async url => (await fetch(`${hub.url}${url}`)).status
      )
    )
    return statuses
  }
  clock.pass(30 * DAY_MS)
  await hub.api.features.images.sweep()
  expect(await present()).toEqual([200, 200, 200, 200, 200])
  clock.pass(2 * DAY_MS)
  await hub.api.features.images.sweep()
  expect(await present()).toEqual([200, 200, 200, 200, 404])
  expect(await images().countDocuments()).toBe(4 * 3)
})

test('A picture that was uploaded again counts as new, and its room is given back when it goes', async () => {
  const clock = movedClock()
  await start({ clock, quotaBytes: 4000 })
  const bytes = await drawn(300)
  const other = Buffer.concat([bytes, Buffer.from([1])])
  const url = await put(bytes)
  expect((await upload(admin, other)).status).toBe(507)
  clock.pass(20 * DAY_MS)
  admin = await hub.asAdmin()
  await put(bytes)
  clock.pass(20 * DAY_MS)
  await hub.api.features.images.sweep()
  expect((await fetch(hub.url + url)).status).toBe(200)
  clock.pass(20 * DAY_MS)
  await hub.api.features.images.sweep()
  expect((await fetch(hub.url + url)).status).toBe(404)
  admin = await hub.asAdmin()
  await put(other)
})

test('Room that a killed process took for a picture it never wrote is given back by the next sweep', async () => {
  const clock = movedClock()
  await start({ clock, quotaBytes: 4000 })
  await put(await drawn(300))
  const totals = hub.api.core.database.connection.collection<{
    _id: string
    bytes: number
  }>('imagetotals')
  const total = async () => (await totals.findOne({ _id: 'images' }))?.bytes
  const weight = await total()
  await totals.updateOne({ _id: 'images' }, { $inc: { bytes: 3900 } })
  const another = await drawn(301)
  expect((await upload(admin, another)).status).toBe(507)
  await hub.api.features.images.sweep()
  // Another process may just be writing.
  expect(await total()).toBe(3900 + (weight ?? 0))
  clock.pass(MINUTE_MS)
  await hub.api.features.images.sweep()
  expect(await total()).toBe(weight)
  await hub.api.features.images.sweep()
  expect(await total()).toBe(weight)
})
