import { expect, onTestFinished, test } from 'vitest'
import type { RoomKey } from '#contract/live'
import { publish } from '../../../e2e/publisher.ts'
import { freePort } from '../../chat/testing-copy.ts'
import { startLiveCopies } from './testing-copies.ts'

const MINUTE_MS = 60_000
/** How long a dead copy may delay an answer about its rooms. */
const QUICK_MS = 20_000

test('Rooms of a copy that has died are 404 at the others at once, and LIVE in no list a minute later', async () => {
  let lateMs = 0
  const clock = {
    now: () => Date.now() + lateMs,
    elapsed: () => performance.now()
  }
  const { hub, taker, close } = await startLiveCopies({
    takerPort: await freePort(),
    clock,
    live: { calledMs: 200 }
  })
  onTestFinished(close)
  const { room, key } = await hub.makeRoom()
  const id = await hub.makeStream(room.id)
  await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  await expect.poll(() => hub.streamOf(id)).toMatchObject({ isLive: true })

  await taker.kill()
  const killedMs = performance.now()
  await expect
    .poll(async () => (await hub.playlistOf(room.id)).status)
    .toBe(404)
  expect(performance.now() - killedMs).toBeLessThan(QUICK_MS)
  expect(await hub.streamOf(id)).toMatchObject({ isLive: true })
  const stopped = await hub.admin.post(`/api/live/rooms/${room.id}/stop`)
  expect([stopped.status, stopped.body]).toEqual([
    503,
    { message: expect.stringContaining('does not answer') }
  ])

  // A key is shown only once, so the new one must not be lost because a copy hangs.
  const renewed = await hub.admin.post(`/api/live/rooms/${room.id}/key`)
  expect(renewed.status).toBe(200)
  expect((renewed.body as RoomKey).key).not.toBe(key)

  lateMs = MINUTE_MS + 1000
  await expect
    .poll(() => hub.streamOf(id), { timeout: 10_000 })
    .toMatchObject({ isLive: false })
  const { body } = await hub.visitor().get('/api/streams/live')
  expect(body).toEqual([expect.objectContaining({ id, isLive: false })])
  const looked = await hub.admin.get('/api/live/rooms')
  expect(looked.body).toMatchObject({ ingest: { state: 'off' } })
})
