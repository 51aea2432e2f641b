import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../e2e/publisher.ts'
import { signalIngest, startLiveHub } from './testing.ts'
import type { LiveHub } from './testing.ts'

/** The clip that is published has 24 pictures a second. */
const pictureBytesAt = (kbps: number) => () => (kbps * 1000) / 8 / 24
const MESSAGE_BYTES = 4 * 1024 * 1024

let hub: LiveHub
beforeAll(async () => {
  hub = await startLiveHub()
})
afterAll(() => hub.close())

async function connectFrom(localAddress: string): Promise<Socket> {
  const port = await hub.port()
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  return socket
}

test('A publisher that sends more than 12,000 kbit/s for 5 s is cut off, one that sends less goes on', async () => {
  const [calm, loud] = [await hub.makeRoom(), await hub.makeRoom()]
  const port = await hub.port()
  const below = await publish(port, calm.key, {
    haste: 1,
    pictureBytes: pictureBytesAt(10_000)
  })
  const above = await publish(port, loud.key, {
    haste: 1,
    pictureBytes: pictureBytesAt(15_000)
  })
  await hub.untilOnAir(loud.room.id)
  expect(await above.ended).toBe('closed')
  // It has been sending for as long, and the rate is measured over 5 s.
  await expect
    .poll(async () => (await hub.airOf(calm.room.id))?.kbps)
    .toBeGreaterThan(9000)
  expect((await hub.airOf(calm.room.id))?.kbps).toBeLessThan(12_000)
  below.cut()
})

test('A message of a publisher may have 4 MB, and none may be larger', async () => {
  const [calm, loud] = [await hub.makeRoom(), await hub.makeRoom()]
  const port = await hub.port()
  const keysOf = (bytes: number) => (isKey: boolean) => (isKey ? bytes : 0)
  const within = await publish(port, calm.key, {
    pictureBytes: keysOf(MESSAGE_BYTES)
  })
  const above = await publish(port, loud.key, {
    pictureBytes: keysOf(MESSAGE_BYTES + 1)
  })
  await hub.untilOnAir(calm.room.id)
  expect(await above.ended).toBe('closed')
  expect(await hub.airOf(loud.room.id)).toBeNull()
  within.cut()
})

test('A publisher that falls silent is let go after 10 s', async () => {
  const { room, key } = await hub.makeRoom()
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  publisher.pause()
  const sinceMs = performance.now()
  expect(await publisher.ended).toBe('closed')
  expect(performance.now() - sinceMs).toBeGreaterThan(9000)
})

test('32 connections may be without a key: a further one takes the place of the oldest', async () => {
  const oldest = await connectFrom('127.0.1.1')
  const closed = once(oldest, 'close')
  // All of them connect within the 5 s that each may be without a key.
  const sockets = await Promise.all(
    Array.from({ length: 31 }, (_, each) =>
      connectFrom(`127.0.1.${2 + Math.floor(each / 8)}`)
    )
  )
  const further = await connectFrom('127.0.2.1')
  await closed
  expect(further.destroyed).toBe(false)
  for (const socket of [oldest, ...sockets, further]) socket.destroy()
})

test('A connection that names no key within 5 s is closed', async () => {
  const socket = await connectFrom('127.0.3.1')
  const sinceMs = performance.now()
  await once(socket, 'close')
  expect(performance.now() - sinceMs).toBeGreaterThan(4000)
})

test('A connection speaks on 16 chunk streams at most', async () => {
  /** A handshake, then the beginning of a message on each of this many streams. */
  const begun = (streams: number) =>
    Buffer.concat([
      Buffer.alloc(1 + 1536 + 1536, 3),
      ...Array.from({ length: streams }, (_, at) =>
        Buffer.concat([
          Buffer.from([3 + at, 0, 0, 0, 0, 0, 200, 20, 0, 0, 0, 0]),
          Buffer.alloc(128)
        ])
      )
    ])
  const within = await connectFrom('127.0.4.1')
  within.write(begun(16))
  const above = await connectFrom('127.0.4.1')
  above.write(begun(17))
  await once(above, 'close')
  expect(within.destroyed).toBe(false)
  within.destroy()
})

test('A process that takes streams and is stuck for 10 s is ended, and another one listens', async () => {
  const before = await hub.port()
  await signalIngest('SIGSTOP')
  await expect.poll(() => hub.port()).not.toBe(before)
})
