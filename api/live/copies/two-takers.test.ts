import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ingest } from '#contract/live'
import { publish } from '../../../e2e/publisher.ts'
import { freePort } from '../../chat/testing-copy.ts'
import { TEST_PASSWORD } from '../../test/api.ts'
import { createTestClient } from '../../test/client.ts'
import { startLiveCopies } from './testing-copies.ts'

test('Where two copies take streams a room is on air at one: a second publisher at the other is refused, or takes over', async () => {
  const { hub, taker, close } = await startLiveCopies({
    takerPort: await freePort(),
    env: { LIVE: 'on', LIVE_AT: `http://127.0.0.1:${await freePort()}` }
  })
  onTestFinished(close)
  const there = createTestClient(taker.url, hub.api.routes)
  await there.signIn(TEST_PASSWORD)
  const portThere = await vi.waitFor(async () => {
    const { body } = await there.get('/api/live/rooms')
    const { ingest } = body as { ingest: Ingest }
    if (ingest.state !== 'on') throw new Error(ingest.state)
    return ingest.port
  }, 50_000)

  const kept = await hub.makeRoom()
  const first = await publish(portThere, kept.key)
  await hub.untilOnAir(kept.room.id)
  const refused = await publish(await hub.port(), kept.key)
  expect(await refused.ended).toBe('This room is on air already')
  first.cut()

  const given = await hub.makeRoom(true)
  const before = await publish(portThere, given.key)
  await hub.untilOnAir(given.room.id)
  const after = await publish(await hub.port(), given.key)
  expect(await before.ended).toBe('closed')
  await hub.untilOnAir(given.room.id)
  after.cut()
})
