import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SystemReport } from '#contract/system'
import { connectTo } from '../chat/testing.ts'
import { startApi } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import {
  approvalOf,
  fakeUser,
  movableClock,
  startHelix,
  TEST_TWITCH_ENV
} from '../twitch/testing.ts'
import { backupRecordModel } from './models/backup-record.ts'

const GIB = 1024 ** 3
const HOUR_MS = 3_600_000

async function start(options: TestApiOptions = {}) {
  const hub = await startApi({ freeBytes: async () => 50 * GIB, ...options })
  onTestFinished(() => hub.close())
  const admin = await hub.asAdmin()
  const report = async () =>
    (await admin.get('/api/admin/system')).body as SystemReport
  /** What is found, without the warning that there is no backup, which holds in all these tests. */
  const found = async () =>
    (await report()).warnings
      .map(warning => warning.found)
      .filter(sentence => sentence !== 'There has never been a nightly backup.')
  return { hub, admin, report, found }
}

/** A port where nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Records the outcome as the nightly backup does. */
const noteBackup = (hub: TestApi, record: object) =>
  backupRecordModel(hub.api.core.database.connection).updateOne(
    { _id: 'last' },
    { $set: record },
    { upsert: true }
  )

test('The state of the hub is for the administrator alone, stays in no cache, and holds no secret', async () => {
  const port = await closedPort()
  const { hub, admin } = await start({
    env: {
      REDIS_URL: `redis://:qxzv@127.0.0.1:${port}`,
      ADMIN_PASSWORD: 'correct horse battery',
      METRICS_TOKEN: 'figures please'
    }
  })
  expect((await hub.visitor().get('/api/admin/system')).status).toBe(401)
  const { status, headers, body } = await admin.get('/api/admin/system')
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  const text = JSON.stringify(body)
  const { mongodbUri } = hub.api.core.config
  for (const secret of [
    'qxzv',
    'correct horse',
    'figures please',
    `127.0.0.1:${port}`,
    mongodbUri,
    hub.api.core.config.dataDir
  ])
    expect(text).not.toContain(secret)
})

test('The embedded database is told by the SQLite inside it', async () => {
  const { report } = await start()
  const { database } = (await report()).hub
  // With TEST_MONGODB_URI it is another server.
  const expected =
    process.env['TEST_MONGODB_URI'] === undefined
      ? { kind: 'embedded', version: process.versions['sqlite'] }
      : { kind: 'mongodb', version: expect.stringMatching(/^\d+\./) }
  expect(database).toEqual(expected)
})

test('A MongoDB that is no longer supported is told, a newer one is not', async () => {
  const { hub, report, found } = await start()
  const { db } = hub.api.core.database.connection
  const { command } = db!
  let version = '7.0.14'
  vi.spyOn(db!, 'command').mockImplementation(async (asked, ...rest) =>
    'buildInfo' in asked ? { version } : command.call(db, asked, ...rest)
  )
  expect((await report()).hub.database).toEqual({ kind: 'mongodb', version })
  expect(await found()).toEqual([
    'MongoDB 7.0.14 is older than 8.0 and no longer supported.'
  ])
  version = '8.0.15'
  expect(await found()).toEqual([])
})

test('The last backup is told, and warned of from 26 hours on, when it failed and when there is none', async () => {
  const { hub, report } = await start()
  const warnings = async () =>
    (await report()).warnings.map(warning => warning.found)
  const backup = async () => (await report()).hub.backup
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  expect(await backup()).toEqual({ state: 'none' })
  expect(await warnings()).toEqual(['There has never been a nightly backup.'])

  const told = { file: 'pog-1.tar.zst', bytes: 4096 }
  const kept = { ...told, outcome: 'kept', sentence: '' }
  const recent = ago(25.9)
  await noteBackup(hub, { ...kept, at: recent, keptAt: recent })
  expect(await backup()).toEqual({
    state: 'kept',
    at: recent.toISOString(),
    ...told,
    remark: null
  })
  expect(await warnings()).toEqual([])
  const remark = 'BACKUP_COMMAND failed: it is nowhere else.'
  await noteBackup(hub, { sentence: remark })
  expect(await backup()).toMatchObject({ state: 'kept', remark })
  expect(await warnings()).toEqual([remark])
  const old = ago(27.1)
  await noteBackup(hub, { ...kept, at: old, keptAt: old })
  expect(await warnings()).toEqual(['The last nightly backup is 27 hours old.'])

  const at = ago(0)
  const sentence = 'The folder cannot be written.'
  await noteBackup(hub, { at, outcome: 'failed', sentence })
  expect(await backup()).toEqual({
    state: 'failed',
    at: at.toISOString(),
    why: sentence,
    keptAt: old.toISOString()
  })
  expect(await warnings()).toEqual([
    'The last nightly backup failed: The folder cannot be written.',
    'The last nightly backup is 27 hours old.'
  ])
  await noteBackup(hub, { keptAt: null })
  expect(await warnings()).toEqual([
    'The last nightly backup failed: The folder cannot be written.',
    'There has never been a nightly backup.'
  ])
})

test('What npm run nightly kept is told, whichever process made it', async () => {
  const { hub, report } = await start()
  const folder = await mkdtemp(join(tmpdir(), 'pog-system-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await promisify(execFile)(
    process.execPath,
    ['infra/hub/nightly.ts', folder],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        MONGODB_URI: hub.api.core.config.mongodbUri
      }
    }
  )
  const told = await report()
  expect(told.hub.backup).toEqual({
    state: 'kept',
    at: expect.stringMatching(/Z$/),
    file: expect.stringMatching(/^pog-[\dTZ-]+\.tar\.zst$/),
    bytes: expect.any(Number),
    remark: null
  })
  expect(told.warnings).toEqual([])
})

test('Twitch that fails is told with its last failure, and no more once it answers', async () => {
  const fake = await startHelix()
  onTestFinished(() => fake.close())
  const user = fakeUser(1)
  await fake.set({ mode: 'healthy', users: [user] })
  const clock = movableClock()
  const { admin, hub, report, found } = await start({
    env: TEST_TWITCH_ENV,
    clock
  })
  await admin.post('/api/twitch/streamers', approvalOf(user))
  const look = async () => {
    // A pause that Twitch asked for, and the calls of the minute, are over.
    clock.move(61_000)
    await hub.api.features.twitch.look()
    return (await report()).copy.twitch
  }
  expect(await look()).toEqual({ state: 'up' })
  await fake.set({ mode: 'error' })
  expect(await look()).toEqual({ state: 'down', reason: 'answered 500' })
  expect(await found()).toEqual(['Twitch cannot be used: answered 500.'])
  await fake.set({ mode: 'healthy' })
  expect(await look()).toEqual({ state: 'up' })
  const calls = (await report()).copy.queues.find(
    ({ name }) => name === 'Calls to Twitch in a minute'
  )
  expect(calls).toMatchObject({ now: expect.any(Number), bound: 60 })
})

test('Less than 1 GiB of room is warned of, and a disk that cannot be asked is unknown', async () => {
  let free: number | Error = GIB
  const { report, found } = await start({
    freeBytes: async () => {
      if (free instanceof Error) throw free
      return free
    }
  })
  const disk = async () => (await report()).copy.disk
  expect(await disk()).toEqual({ state: 'known', freeBytes: GIB })
  expect(await found()).toEqual([])
  free = 0.4 * GIB
  expect(await found()).toEqual([
    'Only 0.4 GiB are free in the data directory.'
  ])
  free = new Error('ENOENT')
  expect(await disk()).toEqual({ state: 'unknown' })
})

test('A Redis that is named and away is told', async () => {
  const port = await closedPort()
  const { report, found } = await start({
    env: { REDIS_URL: `redis://127.0.0.1:${port}` }
  })
  expect((await report()).copy.redis).toBe('down')
  expect(await found()).toEqual([
    'Redis is down: this copy does not hear the others, and its chat does not reach them.'
  ])
})

test('A hub behind a proxy that does not know its address is told so, with the line for .env', async () => {
  const TRUST_PROXY = 'true'
  const unknown = await start({ env: { TRUST_PROXY } })
  const [warning] = (await unknown.report()).warnings.filter(
    ({ found }) => found !== 'There has never been a nightly backup.'
  )
  expect(warning?.found).toBe(
    'The hub is behind a proxy and does not know its address.'
  )
  expect(warning?.remedy).toContain('PUBLIC_ORIGIN=https://your.name')
  const PUBLIC_ORIGIN = 'https://pog.example'
  const known = await start({ env: { TRUST_PROXY, PUBLIC_ORIGIN } })
  expect(await known.found()).toEqual([])
})

test('A password that is easy to guess is told of and not shown', async () => {
  const ADMIN_PASSWORD = 'password99'
  const hub = await startApi({
    freeBytes: async () => 50 * GIB,
    env: { ADMIN_PASSWORD }
  })
  onTestFinished(() => hub.close())
  const admin = hub.visitor()
  await admin.signIn(ADMIN_PASSWORD)
  const { body } = await admin.get('/api/admin/system')
  const { warnings } = body as SystemReport
  expect(warnings.map(({ found }) => found)).toContain(
    'ADMIN_PASSWORD is easy to guess.'
  )
  expect(JSON.stringify(body)).not.toContain(ADMIN_PASSWORD)
})

test('A queue tells how many are in it now beside its bound', async () => {
  const { hub, report } = await start({ env: { CHAT_SOCKETS: '12' } })
  const chat = async () =>
    (await report()).copy.queues.find(({ name }) => name === 'Chat connections')
  expect(await chat()).toMatchObject({ now: 0, bound: 12 })
  const address = `${hub.url.replace('http', 'ws')}/ws`
  const clients = await Promise.all([1, 2, 3].map(() => connectTo(address)))
  expect(await chat()).toMatchObject({ now: 3, bound: 12 })
  const { queues } = (await report()).copy
  // This is the request for the report itself.
  expect(queues.find(({ name }) => name === 'Requests under way')?.now).toBe(1)
  for (const client of clients) client.ws.terminate()
})
