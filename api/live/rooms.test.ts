import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Ingest, LiveRoom, RoomKey } from '#contract/live'
import { startApi } from '../test/api.ts'
import { publish } from '../../e2e/publisher.ts'
import { startLiveHub } from './testing.ts'
import type { LiveHub } from './testing.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

let hub: LiveHub
let nowMs = NOW
beforeAll(async () => {
  hub = await startLiveHub({
    env: { LIVE_ROOMS: '2' },
    clock: { now: () => nowMs, elapsed: () => performance.now() }
  })
})
afterAll(() => hub.close())

test('A key that is not known is refused with a sentence, and nothing of it is kept', async () => {
  const { room } = await hub.makeRoom()
  const publisher = await publish(await hub.port(), 'not-a-key')
  expect(await publisher.ended).toBe('This stream key is not known')
  expect(await hub.airOf(room.id)).toBeNull()
})

test('The key of a room is told once and stored as a hash', async () => {
  const { room, key } = await hub.makeRoom()
  expect(key).toMatch(/^[\w-]{32}$/)
  const listed = await hub.admin.get('/api/live/rooms')
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const { connection } = hub.api.core.database
  const stored = await connection.collection('liveRooms').find().toArray()
  expect(JSON.stringify(stored)).toContain(room.id)
  expect(JSON.stringify(stored)).not.toContain(key)
})

test('With a new key the old one is worth nothing, and what it sends ends', async () => {
  const { room, key } = await hub.makeRoom()
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const renewed = await hub.admin.post(`/api/live/rooms/${room.id}/key`)
  expect((renewed.body as RoomKey).key).not.toBe(key)
  expect(await publisher.ended).toBe('closed')
  const old = await publish(await hub.port(), key)
  expect(await old.ended).toBe('This stream key is not known')
})

test('A second publisher of a key is refused while the first one runs', async () => {
  const { room, key } = await hub.makeRoom()
  const first = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const second = await publish(await hub.port(), key)
  expect(await second.ended).toBe('This room is on air already')
  expect(await hub.airOf(room.id)).not.toBeNull()
  first.cut()
})

test('In a room that says so a second publisher takes the place of the first', async () => {
  const { room, key } = await hub.makeRoom(true)
  const first = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const second = await publish(await hub.port(), key)
  expect(await first.ended).toBe('closed')
  await second.sent
  expect(await hub.airOf(room.id)).not.toBeNull()
  second.cut()
})

test('LIVE_ROOMS says how many rooms may be on air at once', async () => {
  const rooms = [await hub.makeRoom(), await hub.makeRoom()]
  const publishers = []
  for (const { room, key } of rooms) {
    publishers.push(await publish(await hub.port(), key))
    await hub.untilOnAir(room.id)
  }
  const { key } = await hub.makeRoom()
  const third = await publish(await hub.port(), key)
  expect(await third.ended).toBe('All live rooms are in use')
  for (const publisher of publishers) publisher.cut()
})

test('Somebody who hangs up while the key is looked up leaves the room free', async () => {
  const { room, key } = await hub.makeRoom()
  for (let times = 0; times < 4; times += 1) {
    const hasty = await publish(await hub.port(), key)
    hasty.cut()
    await hasty.ended
  }
  const publisher = await vi.waitFor(async () => {
    const next = await publish(await hub.port(), key)
    await Promise.race([next.sent, next.ended])
    expect(await hub.airOf(room.id)).not.toBeNull()
    return next
  }, 50_000)
  publisher.cut()
})

test('A room that is stopped takes no stream for five minutes', async () => {
  const { room, key } = await hub.makeRoom()
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const stopped = await hub.admin.post(`/api/live/rooms/${room.id}/stop`)
  expect(stopped.status).toBe(204)
  expect(await publisher.ended).toBe('closed')
  expect(await hub.airOf(room.id)).toBeNull()
  nowMs = NOW + 5 * 60_000 - 1
  const early = await publish(await hub.port(), key)
  expect(await early.ended).toContain('stopped this room')
  nowMs = NOW + 5 * 60_000
  const late = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  late.cut()
})

test('A room that is removed is gone, with its key', async () => {
  const { room, key } = await hub.makeRoom()
  const path = `/api/live/rooms/${room.id}`
  expect((await hub.admin.delete(path)).status).toBe(204)
  expect((await hub.admin.delete(path)).status).toBe(404)
  const publisher = await publish(await hub.port(), key)
  expect(await publisher.ended).toBe('This stream key is not known')
})

test('Rooms are the administrator’s alone, and a room needs a name', async () => {
  const json = { name: 'Mine', replaces: false }
  expect((await hub.visitor().get('/api/live/rooms')).status).toBe(401)
  expect((await hub.visitor().post('/api/live/rooms', json)).status).toBe(401)
  const nameless = await hub.admin.post('/api/live/rooms', {
    ...json,
    name: ''
  })
  expect([nameless.status, nameless.body]).toEqual([
    400,
    { message: 'Please enter a name' }
  ])
  const gone = await hub.admin.post('/api/live/rooms/none/stop')
  expect(gone.status).toBe(404)
})

test('The name of a room has 80 characters at most', async () => {
  const make = (length: number) =>
    hub.admin.post('/api/live/rooms', {
      name: 'n'.repeat(length),
      replaces: false
    })
  expect((await make(80)).status).toBe(201)
  expect((await make(81)).status).toBe(400)
})

test('A room that nobody has confirmed for a minute is off air', async () => {
  const stored = hub.api.core.database.connection.collection('liveRooms')
  for (const [agoMs, isLive] of [
    [60_000, true],
    [60_001, false]
  ] as const) {
    const { room } = await hub.makeRoom()
    const seenAt = new Date(nowMs - agoMs)
    const air = { viewers: 3, seenAt }
    await stored.updateOne({ _id: room.id as never }, { $set: { air } })
    const id = await hub.makeStream(room.id)
    expect(await hub.streamOf(id)).toMatchObject({ isLive })
  }
})

test('There can be 50 rooms at most', async () => {
  const full = await startApi()
  const admin = await full.asAdmin()
  const json = { name: 'One of many', replaces: false }
  for (let made = 0; made < 50; made += 1)
    expect((await admin.post('/api/live/rooms', json)).status).toBe(201)

  expect((await admin.post('/api/live/rooms', json)).status).toBe(409)
  const { body } = await admin.get('/api/live/rooms')
  const { ingest, rooms } = body as { ingest: Ingest; rooms: LiveRoom[] }
  expect(rooms).toHaveLength(50)
  // Without LIVE=on nothing listens.
  expect(ingest).toEqual({ state: 'off' })
  await full.close()
})

test('A stranger who sends more than 16 KB before a key, or makes room for more, is cut off', async () => {
  const port = await hub.port()
  for (const bytes of [Buffer.alloc(20_000, 3), hugeMessage()]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(bytes)
    socket.resume()
    await once(socket, 'close')
  }
})

/** A handshake, then the head of a message of 16 MB. */
function hugeMessage(): Buffer {
  const handshake = Buffer.alloc(1 + 1536 + 1536, 3)
  const head = Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0])
  return Buffer.concat([handshake, head, Buffer.alloc(1)])
}

test('8 connections of one address may be without a key, a further one is closed at once', async () => {
  const port = await hub.port()
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    return socket
  }
  const eight = Array.from({ length: 8 }, open)
  await Promise.all(eight.map(socket => once(socket, 'connect')))
  const ninth = open()
  await once(ninth, 'close')
  expect(eight.every(socket => !socket.destroyed)).toBe(true)
  for (const socket of eight) socket.destroy()
})
