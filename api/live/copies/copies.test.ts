import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../../e2e/publisher.ts'
import { freePort } from '../../chat/testing-copy.ts'
import { createTestClient } from '../../test/client.ts'
import { TEST_PASSWORD } from '../../test/api.ts'
import { segmentsIn } from '../testing.ts'
import { startLiveCopies } from './testing-copies.ts'
import type { LiveCopies } from './testing-copies.ts'

let copies: LiveCopies
beforeAll(async () => {
  copies = await startLiveCopies({ takerPort: await freePort() })
})
afterAll(() => copies.close())

/** A room that is on air at the copy that takes streams. */
async function onAir(metadata: object = {}) {
  const { hub } = copies
  const { room, key } = await hub.makeRoom()
  const stream = await hub.makeStream(room.id, metadata)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  return { room: room.id, key, stream, publisher }
}
const bytesAt = async (url: string) => {
  const reply = await fetch(url)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, bytes }
}

test('What comes to one copy of the API plays at another', async () => {
  const { hub, taker } = copies
  const { room, stream, publisher } = await onAir()
  await expect
    .poll(() => hub.streamOf(stream))
    .toMatchObject({
      isLive: true,
      playbackUrl: `/api/live/${room}/playlist.m3u8`
    })
  await expect.poll(async () => (await hub.playlistOf(room)).status).toBe(200)
  const { body } = await hub.playlistOf(room)
  const opening = /URI="([a-f0-9]{32}\.mp4)"/.exec(String(body))?.[1]
  for (const name of [opening, segmentsIn(body).at(-1)]) {
    const path = `/api/live/${room}/${name}`
    const here = await bytesAt(hub.url + path)
    expect(here.status).toBe(200)
    expect(here.bytes.length).toBeGreaterThan(100)
    expect(here.bytes.equals((await bytesAt(taker.url + path)).bytes)).toBe(
      true
    )
  }
  expect(await hub.airOf(room)).toMatchObject({ width: 640, height: 360 })
  publisher.cut()
})

test('Of a gated room the copy that is asked decides who may read it, and asks nobody for the others', async () => {
  const { hub, asked } = copies
  await hub.makeContent({ id: 'copy-pass', type: 'collectible' })
  const gate = { requiredCollectible: 'copy-pass' }
  const { room, publisher } = await onAir(gate)
  const [ada, bob] = [hub.visitor(), hub.visitor()]
  await ada.post('/api/collectibles/copy-pass/claim')
  await expect
    .poll(async () => (await hub.playlistOf(room, ada)).status)
    .toBe(200)
  const before = asked.length
  for (let times = 0; times < 10; times += 1)
    expect((await hub.playlistOf(room, bob)).status).toBe(404)
  // Only GETs count: the list of those who have read is handed over now and then.
  const questions = asked
    .slice(before)
    .filter(line => line.startsWith('GET ') && line.includes(room))
  expect(questions).toEqual([])
  publisher.cut()
})

test('However many read at a copy, it asks for each segment once, and for nothing that is made up', async () => {
  const { hub, asked } = copies
  const { room, publisher } = await onAir()
  await expect.poll(async () => (await hub.playlistOf(room)).status).toBe(200)
  const before = asked.length
  const playlists = await Promise.all(
    Array.from({ length: 50 }, () => hub.playlistOf(room))
  )
  const name = segmentsIn(playlists.at(-1)?.body).at(-1)
  const url = `${hub.url}/api/live/${room}/`
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => bytesAt(url + name))
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const madeUp = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      bytesAt(`${url}${String(n).padStart(32, '0')}.m4s`)
    )
  )
  expect(new Set(madeUp.map(({ status }) => status))).toEqual(new Set([404]))
  const since = asked.slice(before).filter(line => line.includes(room))
  const segments = since.filter(line => /\.m(?:4s|p4)$/.test(line))
  expect(segments).toEqual([`GET /api/copies/live/${room}/${name}`])
  // 150 requests, and a question at most every 250 ms.
  expect(since.length).toBeLessThan(50)
  publisher.cut()
})

test('A segment that one copy has just named is there at every other at once', async () => {
  const { hub, taker } = copies
  const { room, publisher } = await onAir()
  await expect.poll(async () => (await hub.playlistOf(room)).status).toBe(200)
  const path = `${taker.url}/api/live/${room}/playlist.m3u8`
  const seen = new Set<string>()
  while (seen.size < 8) {
    // This makes the other copy ask now which segments there are.
    await hub.playlistOf(room)
    const name = segmentsIn(await (await fetch(path)).text()).at(-1) ?? ''
    if (seen.has(name)) continue
    const { status } = await bytesAt(`${hub.url}/api/live/${room}/${name}`)
    expect([name, status]).toEqual([name, 200])
    seen.add(name)
  }
  publisher.cut()
})

test('Viewers of all copies are counted once, wherever they read', async () => {
  const { hub, taker } = copies
  const { room, publisher } = await onAir()
  await expect.poll(async () => (await hub.playlistOf(room)).status).toBe(200)
  await fetch(`${taker.url}/api/live/${room}/playlist.m3u8`)
  await hub.makeContent({ id: 'watched', type: 'collectible' })
  const bob = hub.visitor()
  await bob.post('/api/collectibles/watched/claim')
  // Two people: one without a cookie at both copies, and one with a cookie at the other copy.
  await expect
    .poll(
      async () => {
        await hub.playlistOf(room)
        await hub.playlistOf(room, bob)
        return (await hub.airOf(room))?.viewers
      },
      { timeout: 30_000 }
    )
    .toBe(2)
  publisher.cut()
})

test('Stop, a new key and Remove work at every copy', async () => {
  const { hub, taker } = copies
  const first = await onAir()
  const rooms = '/api/live/rooms'
  const stopped = await hub.admin.post(`${rooms}/${first.room}/stop`)
  expect(stopped.status).toBe(204)
  expect(await first.publisher.ended).toBe('closed')
  const early = await publish(await hub.port(), first.key)
  expect(await early.ended).toContain('stopped this room')

  const second = await onAir()
  const renewed = await hub.admin.post(`${rooms}/${second.room}/key`)
  expect(renewed.status).toBe(200)
  expect(await second.publisher.ended).toBe('closed')

  const third = await onAir()
  expect((await hub.admin.delete(`${rooms}/${third.room}`)).status).toBe(204)
  expect(await third.publisher.ended).toBe('closed')

  // It works at the copy that takes the streams, too.
  const fourth = await onAir()
  const there = createTestClient(taker.url, hub.api.routes)
  await there.signIn(TEST_PASSWORD)
  expect((await there.post(`${rooms}/${fourth.room}/stop`)).status).toBe(204)
  expect(await fourth.publisher.ended).toBe('closed')
})

test('Between copies nobody gets in without the key of the hub', async () => {
  const { hub, taker } = copies
  const { room, publisher } = await onAir()
  const path = `/api/copies/live/${room}`
  const statusOf = async (method: string, signature: string | null) =>
    (
      await fetch(taker.url + path, {
        method,
        headers: signature === null ? {} : { 'Copy-Signature': signature }
      })
    ).status
  const { keys } = hub.api.core
  const now = Date.now()
  const signed = (method: string, at: number) =>
    keys.sign(`copies ${method} ${path}`, String(at))
  expect(await statusOf('GET', signed('GET', now))).toBe(200)
  for (const signature of [
    null,
    '',
    'guess',
    `${now}.guess`,
    // Signatures for another call, and from another minute.
    signed('DELETE', now),
    keys.sign(`copies GET ${path}x`, String(now)),
    signed('GET', now - 61_000),
    signed('GET', now + 61_000)
  ]) {
    const status = await statusOf('GET', signature)
    expect([signature, status]).toEqual([signature, 404])
  }
  expect(await statusOf('DELETE', signed('GET', now))).toBe(404)
  expect(await hub.airOf(room)).not.toBeNull()
  publisher.cut()
})
