import { appendFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replayAddress } from '#contract/replays'
import { publish } from '../../../e2e/publisher.ts'
import { startDatabase } from '../../test/api.ts'
import type { TestApiOptions } from '../../test/api.ts'
import { startLiveHub } from '../testing.ts'
import {
  dataFolder,
  keepOne,
  newest,
  replaysOf,
  streamOnce
} from './testing-replays.ts'

const DAY_MS = 86_400_000
const GIB = 1024 ** 3

const filesIn = (dir: string) => readdir(join(dir, 'replays')).catch(() => [])

async function start(options: TestApiOptions = {}, dir?: string) {
  const dataDir = dir ?? (await dataFolder())
  const hub = await startLiveHub({
    freeBytes: async () => 50 * GIB,
    ...options,
    live: { comesBackMs: 500, ...options.live },
    env: { DATA_DIR: dataDir }
  })
  onTestFinished(() => hub.close())
  return { hub, dataDir }
}

/** Saves a video that plays the replay. */
const playing = (id: string) =>
  ({
    type: 'video',
    metadata: { playbackUrl: replayAddress(id) }
  }) as const

test('A room that keeps its streams offers each at its end, with its length and size', async () => {
  const { hub, dataDir } = await start()
  const { room, replay } = await keepOne(hub)
  expect(replay).toMatchObject({
    room: 'Studio',
    cutOff: '',
    playedBy: '',
    image: '',
    since: expect.stringMatching(/^\d{4}-.*Z$/)
  })
  expect(replay.seconds).toBeGreaterThan(5)
  expect(replay.bytes).toBeGreaterThan(100_000)
  expect(await replaysOf(hub)).toMatchObject({
    bytes: replay.bytes,
    bytesMax: 32 * GIB,
    days: 30
  })
  expect(await filesIn(dataDir)).toHaveLength(2)
  expect(room.keeps).toBe(1)
})

test('A room keeps nothing unless it is asked to', async () => {
  const { hub, dataDir } = await start()
  const { room, key } = await hub.makeRoom()
  expect(room.keeps).toBe(0)
  const publisher = await publish(await hub.port(), key)
  await publisher.sent
  await hub.untilOnAir(room.id)
  expect(await filesIn(dataDir)).toEqual([])
  publisher.cut()
  await expect.poll(() => hub.airOf(room.id)).toBeNull()
  await hub.api.features.live.replays.sweep()
  expect((await replaysOf(hub)).replays).toEqual([])
  expect(await filesIn(dataDir)).toEqual([])
})

test('How many streams a room keeps can be changed, up to ten', async () => {
  const { hub } = await start()
  const { room, key } = await hub.makeRoom()
  const keep = async (keeps: number, id = room.id) => {
    const json = { keeps }
    return (await hub.admin.send('PATCH', `/api/live/rooms/${id}`, { json }))
      .status
  }
  expect([await keep(11), await keep(1, 'none'), await keep(1)]).toEqual([
    400, 404, 204
  ])
  await streamOnce(hub, key, room.id)
  await newest(hub)
  expect(await keep(0)).toBe(204)
  expect((await replaysOf(hub)).replays).toEqual([])
})

test('Of a room’s streams the oldest beyond its number goes, unless an item plays it', async () => {
  const { hub, dataDir } = await start()
  const { room, key, replay: first } = await keepOne(hub)
  await streamOnce(hub, key, room.id)
  await expect
    .poll(async () => (await replaysOf(hub)).replays.map(({ id }) => id))
    .not.toContain(first.id)
  const second = await newest(hub)
  await hub.makeContent({ id: 'kept', ...playing(second.id) })
  await streamOnce(hub, key, room.id)
  await newest(hub, 2)
  await hub.api.features.live.replays.sweep()
  const { replays } = await replaysOf(hub)
  expect(replays.map(({ playedBy }) => playedBy)).toEqual([
    '',
    expect.stringContaining('Test video')
  ])
  expect(await filesIn(dataDir)).toHaveLength(4)
  const refused = await hub.admin.delete(`/api/live/replays/${second.id}`)
  expect(refused.status).toBe(409)
  const removed = await hub.admin.delete(`/api/live/replays/${replays[0]?.id}`)
  expect(removed.status).toBe(204)
  expect(await filesIn(dataDir)).toHaveLength(2)
})

test('What an item plays does not count among those that a room keeps', async () => {
  const { hub, dataDir } = await start()
  const { room, key, replay: older } = await keepOne(hub, 2)
  await streamOnce(hub, key, room.id)
  const { id } = await newest(hub, 2)
  await hub.makeContent({ id: 'played', ...playing(id) })
  const json = { keeps: 1 }
  await hub.admin.send('PATCH', `/api/live/rooms/${room.id}`, { json })
  await hub.api.features.live.replays.sweep()
  expect(await filesIn(dataDir)).toContain(`${older.id}.mp4`)
})

test('A replay that no item plays is gone after 30 days, and one of a deleted item as long as that can be restored', async () => {
  let nowMs = Date.now()
  const clock = { now: () => nowMs, elapsed: () => performance.now() }
  const { hub, dataDir } = await start({ clock })
  const { replay } = await keepOne(hub)
  const { replay: other } = await keepOne(hub)
  await hub.makeContent({ id: 'gone', ...playing(other.id) })
  await hub.admin.delete('/api/content/gone')
  nowMs += 30 * DAY_MS - 1000
  await hub.api.features.live.replays.sweep()
  expect(await filesIn(dataDir)).toHaveLength(4)
  nowMs += DAY_MS
  await hub.api.features.live.replays.sweep()
  expect(await filesIn(dataDir)).toEqual(
    expect.arrayContaining([`${other.id}.mp4`])
  )
  expect(await filesIn(dataDir)).not.toContain(`${replay.id}.mp4`)
})

test('With its room go the replays that no item plays', async () => {
  const { hub, dataDir } = await start()
  const { room } = await keepOne(hub)
  expect((await hub.admin.delete(`/api/live/rooms/${room.id}`)).status).toBe(
    204
  )
  expect((await replaysOf(hub)).replays).toEqual([])
  expect(await filesIn(dataDir)).toEqual([])
})

test('A room that is removed while it is on air leaves no replay', async () => {
  const { hub, dataDir } = await start()
  const { room, key } = await hub.makeRoom(false, 1)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  await expect.poll(() => filesIn(dataDir)).toHaveLength(2)
  await hub.admin.delete(`/api/live/rooms/${room.id}`)
  expect(await publisher.ended).toBe('closed')
  await expect.poll(() => filesIn(dataDir)).toEqual([])
})

test('A replay of 8 GB at most is made, and all have 32 GB: then the recording ends and the stream goes on', async () => {
  const { hub } = await start({ live: { replayBytes: 100_000 } })
  const { replay } = await keepOne(hub)
  expect(replay.cutOff).toBe('It reached the greatest size of a replay')
  expect(replay.bytes).toBeLessThanOrEqual(100_000)
  expect(replay.seconds).toBeGreaterThan(0)

  const small = await start({ live: { allBytes: 300_000 } })
  const { room, key } = await small.hub.makeRoom(false, 2)
  const publisher = await publish(await small.hub.port(), key)
  await small.hub.untilOnAir(room.id)
  const { cutOff } = await newest(small.hub)
  expect(cutOff).toBe('There was no room for more replays')
  expect(await small.hub.airOf(room.id)).not.toBeNull()
  publisher.cut()
})

test('A replay has 12 hours at most', async () => {
  const { hub } = await start({ live: { replaySeconds: 3 } })
  const { replay } = await keepOne(hub)
  expect(replay.cutOff).toBe('It reached the greatest length of a replay')
  expect(replay.seconds).toBeGreaterThan(3)
})

test('On a disk that is nearly full nothing is kept, the panel says why, and the stream goes on', async () => {
  const { hub, dataDir } = await start({ freeBytes: async () => GIB })
  const { room, key } = await hub.makeRoom(false, 1)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const replay = await newest(hub)
  expect(replay).toMatchObject({
    seconds: 0,
    cutOff: 'The disk was nearly full'
  })
  expect(await hub.airOf(room.id)).not.toBeNull()
  await hub.admin.delete(`/api/live/replays/${replay.id}`)
  expect(await filesIn(dataDir)).toEqual([])
  publisher.cut()
})

test('Where replays cannot be written the stream goes on without', async () => {
  const dir = await dataFolder()
  await writeFile(join(dir, 'replays'), 'not a folder')
  const { hub } = await start({}, dir)
  const { room, key } = await hub.makeRoom(false, 1)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  expect(await newest(hub)).toMatchObject({
    seconds: 0,
    cutOff: 'It could not be written'
  })
  expect(await hub.airOf(room.id)).not.toBeNull()
  publisher.cut()
})

test('64 MB may wait for a slow disk, then the recording ends', async () => {
  const { hub } = await start({ live: { waitingBytes: 4000 } })
  const { replay } = await keepOne(hub)
  expect(replay).toMatchObject({ cutOff: 'The disk was too slow' })
})

test('Offers survive a restart, and a stream that was under way is one', async () => {
  const database = await startDatabase()
  onTestFinished(() => database.close())
  const dir = await dataFolder()
  const options = { mongodbUri: database.uri }
  const before = await startLiveHub({ ...options, env: { DATA_DIR: dir } })
  const { room, key } = await before.makeRoom(false, 1)
  const publisher = await publish(await before.port(), key)
  await publisher.sent
  await before.untilOnAir(room.id)
  await expect.poll(() => filesIn(dir)).toHaveLength(2)
  await before.api.hangUp()
  await before.api.close()
  const { hub } = await start(options, dir)
  const replay = await newest(hub)
  expect(replay.seconds).toBeGreaterThan(1)
  const playlist = await hub.admin.get(replayAddress(replay.id))
  expect(playlist.status).toBe(200)
  publisher.cut()
})

test('What a process that died had written is a replay a minute later', async () => {
  const database = await startDatabase()
  onTestFinished(() => database.close())
  const dir = await dataFolder()
  const options = { mongodbUri: database.uri }
  // This hub plays the dead one: it never ends its recording.
  const live = { comesBackMs: 10 * 60_000 }
  const { hub: dead } = await start({ ...options, live }, dir)
  const { room, key } = await dead.makeRoom(false, 1)
  const publisher = await publish(await dead.port(), key)
  await publisher.sent
  publisher.cut()
  await dead.untilOnAir(room.id)
  const marks = async () =>
    (await filesIn(dir)).find(name => name.endsWith('.marks')) ?? ''
  await expect.poll(marks).not.toBe('')
  await appendFile(join(dir, 'replays', await marks()), 'segment 99999 12')
  const clock = {
    now: () => Date.now() + 61_000,
    elapsed: () => performance.now()
  }
  const { hub } = await start({ ...options, clock }, dir)
  const replay = await newest(hub)
  expect(replay.seconds).toBeGreaterThan(1)
  const { body } = await hub.admin.get(replayAddress(replay.id))
  expect(body).toContain('#EXT-X-ENDLIST')
})

test('Files that no replay has are gone a day later', async () => {
  let nowMs = Date.now()
  const clock = { now: () => nowMs, elapsed: () => performance.now() }
  const { hub, dataDir } = await start({ clock })
  const { replay } = await keepOne(hub)
  const stray = `${'0'.repeat(32)}.mp4`
  await writeFile(join(dataDir, 'replays', stray), 'x')
  // The age of the file does not matter: the database may have been restored today.
  const old = new Date(0)
  await utimes(join(dataDir, 'replays', stray), old, old)
  await hub.api.features.live.replays.sweep()
  nowMs += DAY_MS - 60_000
  await hub.api.features.live.replays.sweep()
  expect(await filesIn(dataDir)).toContain(stray)
  nowMs += 2 * 60_000
  await hub.api.features.live.replays.sweep()
  expect(await filesIn(dataDir)).not.toContain(stray)
  expect(await filesIn(dataDir)).toContain(`${replay.id}.mp4`)
})
