import { readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replayAddress } from '#contract/replays'
import { publish } from '../../../e2e/publisher.ts'
import { startDatabase } from '../../test/api.ts'
import { startFaultProxy } from '../../test/proxy.ts'
import { startLiveHub } from '../testing.ts'
import { dataFolder, keepOne, newest, replaysOf } from './testing-replays.ts'

const HOUR_MS = 3_600_000

/** A database that can be cut off, a hub that uses it, and the hub's folder. */
async function start() {
  const database = await startDatabase()
  const proxy = await startFaultProxy(database.uri)
  const { pathname } = new URL(database.uri)
  const mongodbUri = `mongodb://127.0.0.1:${proxy.port}${pathname}?directConnection=true`
  const late = { ms: 0 }
  const dir = await dataFolder()
  const hub = await startLiveHub({
    mongodbUri,
    deadlineMs: 2000,
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now() + late.ms
    },
    live: { comesBackMs: 500 },
    env: { DATA_DIR: dir }
  })
  onTestFinished(async () => {
    proxy.mend()
    await hub.close()
    await proxy.close()
    await database.close()
  })
  return { hub, proxy, late, dir, database }
}

test('A database that is away for a while ends no recording', async () => {
  const { hub, proxy, late, dir } = await start()
  const { room, key } = await hub.makeRoom(false, 1)
  const publisher = await publish(await hub.port(), key)
  await publisher.sent
  await hub.untilOnAir(room.id)
  const written = async () => {
    const all = await readdir(join(dir, 'replays')).catch(() => [])
    const media = all.find(name => name.endsWith('.mp4'))
    return media ? (await stat(join(dir, 'replays', media))).size : 0
  }
  await expect.poll(written).toBeGreaterThan(0)
  proxy.reset()
  // The next check for room asks the database.
  late.ms += 11_000
  const before = await written()
  await expect.poll(written).toBeGreaterThan(before + 200_000)
  proxy.mend()
  publisher.cut()
  const replay = await newest(hub)
  expect(replay.cutOff).toBe('')
  expect(replay.bytes).toBeGreaterThan(before + 200_000)
})

test('A replay whose files are not here is left alone for a day, and says that it was interrupted', async () => {
  const database = await startDatabase()
  onTestFinished(() => database.close())
  const dir = await dataFolder()
  // This hub plays the dead one: it never ends its recording.
  const dead = await startLiveHub({
    mongodbUri: database.uri,
    live: { comesBackMs: HOUR_MS },
    env: { DATA_DIR: dir }
  })
  onTestFinished(() => dead.close())
  const { room, key } = await dead.makeRoom(false, 1)
  const publisher = await publish(await dead.port(), key)
  await publisher.sent
  await dead.untilOnAir(room.id)
  await expect
    .poll(() => stat(join(dir, 'replays')).catch(() => null))
    .not.toBeNull()
  publisher.cut()
  await rename(join(dir, 'replays'), join(dir, 'elsewhere'))

  const later = { ms: 61_000 }
  const hub = await startLiveHub({
    mongodbUri: database.uri,
    clock: {
      now: () => Date.now() + later.ms,
      elapsed: () => performance.now()
    },
    env: { DATA_DIR: dir }
  })
  onTestFinished(() => hub.close())
  const { sweep } = hub.api.features.live.replays
  await sweep()
  expect((await replaysOf(hub)).replays).toEqual([])
  await rename(join(dir, 'elsewhere'), join(dir, 'replays'))
  await sweep()
  const replay = await newest(hub)
  expect(replay.seconds).toBeGreaterThan(1)
  expect(replay.cutOff).toBe('The hub was interrupted')
})

test('Remove refuses a replay that a deleted item plays, which can be restored', async () => {
  const { hub } = await start()
  const { replay } = await keepOne(hub)
  await hub.makeContent({
    id: 'past',
    type: 'video',
    metadata: { playbackUrl: replayAddress(replay.id) }
  })
  await hub.admin.delete('/api/content/past')
  const refused = await hub.admin.delete(`/api/live/replays/${replay.id}`)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message:
        'A deleted item or an earlier version plays it: it goes with that'
    }
  ])
  expect((await replaysOf(hub)).replays).toHaveLength(1)
})
