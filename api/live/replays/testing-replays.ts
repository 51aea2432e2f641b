import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import type { Replay, Replays } from '#contract/replays'
import { publish } from '../../../e2e/publisher.ts'
import type { LiveHub } from '../testing.ts'

const PATIENT_MS = 50_000

/** A folder for the data of hubs; it is removed when the test and its hubs have ended. */
export async function dataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-replays-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** The replays as the panel gets them. */
export const replaysOf = async (hub: LiveHub): Promise<Replays> =>
  (await hub.admin.get('/api/live/replays')).body as Replays

/** Sends the clip once into the room. */
export async function streamOnce(
  hub: LiveHub,
  key: string,
  room: string
): Promise<void> {
  const publisher = await publish(await hub.port(), key)
  await publisher.sent
  await hub.untilOnAir(room)
  publisher.cut()
  await vi.waitFor(
    async () => expect(await hub.airOf(room)).toBeNull(),
    PATIENT_MS
  )
}

/** The newest replay, once there are this many. */
export async function newest(hub: LiveHub, count = 1): Promise<Replay> {
  return vi.waitFor(async () => {
    const { replays } = await replaysOf(hub)
    expect(replays).toHaveLength(count)
    return replays[0] as Replay
  }, PATIENT_MS)
}

/** A room that keeps this many streams, and one stream that it has kept. */
export async function keepOne(hub: LiveHub, keeps = 1) {
  const before = (await replaysOf(hub)).replays.map(({ id }) => id)
  const { room, key } = await hub.makeRoom(false, keeps)
  await streamOnce(hub, key, room.id)
  await newest(hub, before.length + 1)
  // Replays that began at the same moment come in no fixed order.
  const { replays } = await replaysOf(hub)
  const replay = replays.find(({ id }) => !before.includes(id)) as Replay
  return { room, key, replay }
}
