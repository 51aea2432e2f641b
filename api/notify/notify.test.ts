import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyNotices, PushTarget } from '#contract/notices'
import { publish } from '../../e2e/publisher.ts'
import { startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { startApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { startLiveHub } from '../live/testing.ts'
import type { LiveHub } from '../live/testing.ts'
import {
  approvalOf,
  fakeUser,
  startHelix,
  TEST_TWITCH_ENV
} from '../twitch/testing.ts'
import type { HelixProcess } from '../twitch/testing.ts'
import { startPushService } from './testing-service.ts'
import type { PushService } from './testing-service.ts'

const NOW = Date.parse('2027-05-01T07:30:00Z')
const MINUTE_MS = 60_000
const PLENTY = [{ count: 1_000_000, perMs: 60_000 }]
const LIMITS = { notices: PLENTY, noticesOfAddress: PLENTY, newVisitor: PLENTY }

let service: PushService
let helix: HelixProcess
let database: Awaited<ReturnType<typeof startDatabase>>
let hub: LiveHub
let copy: TestApi
let nowMs = NOW
const streamers = [1, 2, 3, 4, 5].map(fakeUser)

beforeAll(async () => {
  service = await startPushService()
  helix = await startHelix()
  await helix.set({ mode: 'healthy', users: streamers, streams: [] })
  database = await startDatabase()
  const options = {
    mongodbUri: database.uri,
    clock: { now: () => nowMs, elapsed: () => performance.now() },
    limits: LIMITS,
    twitchPollMs: 3_600_000,
    notify: { push: service.push, lookMs: 30 }
  }
  hub = await startLiveHub({ ...options, env: TEST_TWITCH_ENV })
  copy = await startApi({ ...options, env: TEST_TWITCH_ENV })
  for (const streamer of streamers)
    await hub.admin.post('/api/twitch/streamers', approvalOf(streamer))
})
afterAll(async () => {
  await hub.close()
  await copy.close()
  await database.close()
  await helix.close()
  service.close()
})

const tellMe = (client: TestClient, id: string, json: PushTarget) =>
  client.send('PUT', `/api/user/notices/${id}`, { json })
const noticesOf = async (client: TestClient) =>
  (await client.get('/api/user/notices')).body as MyNotices
let made = 0
/** A browser that is told of these topics. */
async function browser(...topics: string[]) {
  made += 1
  const name = `browser ${made}`
  const client = hub.visitor()
  const target = service.browser(name)
  for (const topic of topics)
    expect((await tellMe(client, topic, target)).status).toBe(200)
  return { name, client, target }
}
const isStored = async ({ endpoint }: PushTarget) =>
  (await hub.api.core.database.connection
    .collection('pushsubscriptions')
    .countDocuments({ endpoint })) === 1
const until = (name: string, count = 1) =>
  expect.poll(() => service.at(name).length).toBe(count)
/** Waits until somebody is told of something later: by then everything before it has been sent. */
async function settle(): Promise<void> {
  const { id } = await hub.makeContent({
    type: 'meetup',
    metadata: { date: new Date(nowMs + 1).toISOString() }
  })
  const { name } = await browser(id)
  nowMs += 1
  await until(name)
}
async function goLive(number: number, startedMs = nowMs): Promise<void> {
  const stream = {
    user_id: String(1000 + number),
    title: `Show of ${number}`,
    game_name: 'Neon',
    viewer_count: 12,
    started_at: new Date(startedMs).toISOString()
  }
  await helix.set({ streams: [stream] })
  for (const api of [hub, copy]) await api.api.features.twitch.look()
}
async function goOff(): Promise<void> {
  await helix.set({ streams: [] })
  for (const api of [hub, copy]) await api.api.features.twitch.look()
}

test('A streamer who goes live on Twitch is told once, by two copies, to who asked for that one or for all', async () => {
  const one = await browser('twitch-1001')
  const all = await browser('streams', 'twitch-1001')
  const other = await browser('twitch-1002')
  await goLive(1)
  for (const { name } of [one, all]) await until(name)
  await settle()
  for (const { name } of [one, all]) {
    expect(service.at(name)).toEqual([
      {
        title: 'Streamer 1 is live',
        body: 'Show of 1',
        href: '/stream/twitch-1001',
        tag: expect.stringMatching(/^[\w-]{16}$/)
      }
    ])
  }
  expect(service.at(other.name)).toEqual([])
  await goOff()
})

test('A message says how long it is worth anything, and is signed with the key that the browser was given', async () => {
  const { name, client } = await browser('twitch-1002')
  const { publicKey } = await noticesOf(client)
  await goLive(2)
  await until(name)
  const { headers } = service.arrived.find(each => each.browser === name)!
  expect(Number(headers['ttl'])).toBeGreaterThan(3500)
  expect(headers['topic']).toBe(service.at(name)[0]?.tag)
  expect(headers['content-encoding']).toBe('aes128gcm')
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(said.aud).toBe(`http://push.example:${service.port}`)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  const ours = createPublicKey({ key: jwk, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: ours, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url')
  )
  expect(isOurs).toBe(true)
  await goOff()
})

test('Who comes back within ten minutes goes on with the same show, and later with another', async () => {
  const { name } = await browser('twitch-1003')
  await goLive(3)
  await until(name)
  await goOff()
  nowMs += 9 * MINUTE_MS
  await goLive(3)
  await settle()
  expect(service.at(name)).toHaveLength(1)
  await goOff()
  nowMs += 11 * MINUTE_MS
  await goLive(3)
  await until(name, 2)
  await goOff()
})

test('Who is live for longer than a quarter of an hour when the hub first sees it is not told', async () => {
  const { name } = await browser('twitch-1004')
  await goLive(4, nowMs - 16 * MINUTE_MS)
  await settle()
  expect(service.at(name)).toEqual([])
  await goOff()
})

test('A stream of a live room is told when its room is on air', async () => {
  const { room, key } = await hub.makeRoom()
  const id = await hub.makeStream(room.id, { streamer: 'Kestrel' })
  const { name } = await browser(id)
  const publisher = await publish(await hub.port(), key)
  await until(name)
  expect(service.at(name)).toMatchObject([
    { title: 'Kestrel is live', href: `/stream/${id}` }
  ])
  publisher.cut()
})

describe('The list', () => {
  test('names what one is told of, latest first, and what is stopped is told no more', async () => {
    const event = await hub.makeContent({
      type: 'meetup',
      metadata: { date: new Date(nowMs + MINUTE_MS).toISOString() }
    })
    const { client, name, target } = await browser('events', event.id)
    expect((await noticesOf(client)).told).toEqual([
      { id: event.id, title: event.title },
      { id: 'events', title: '' }
    ])
    for (const id of ['events', event.id, 'streams'])
      await client.delete(`/api/user/notices/${id}`)
    expect((await noticesOf(client)).told).toEqual([])
    expect(await isStored(target)).toBe(false)
    nowMs += MINUTE_MS
    await settle()
    expect(service.at(name)).toEqual([])
  })

  test('reading it makes no visitor, and every copy gives the same key', async () => {
    const reply = await hub.visitor().get('/api/user/notices')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [a, b] = [await noticesOf(hub), await noticesOf(copy)]
    expect(a.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(b.publicKey).toBe(a.publicKey)
  })

  test('what is not there, and what never begins, is 404 and makes no visitor', async () => {
    const game = await hub.makeContent({ type: 'game' })
    const target = service.browser('nobody')
    for (const id of ['none', game.id]) {
      const reply = await tellMe(hub.visitor(), id, target)
      expect(reply.status).toBe(404)
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })

  test('a browser with another endpoint is told there, and one that lost its cookie is told once', async () => {
    const { client, name, target } = await browser('twitch-1005')
    const moved = service.browser('moved')
    await tellMe(client, 'twitch-1005', moved)
    expect(await isStored(target)).toBe(false)
    await tellMe(hub.visitor(), 'twitch-1005', moved)
    expect(await isStored(moved)).toBe(true)
    await goLive(5)
    await until('moved')
    await settle()
    expect(service.at('moved')).toHaveLength(1)
    expect(service.at(name)).toEqual([])
    await goOff()
  })
})
