import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { putCaptions, vtt } from '../api/captions/testing-captions.ts'
import { connectTo } from '../api/chat/testing.ts'
import { picture, upload } from '../api/images/testing-pictures.ts'
import { importFile } from '../api/imports/testing-imports.ts'
import { startPushService } from '../api/notify/testing-service.ts'
import type { PushService } from '../api/notify/testing-service.ts'
import { startApi } from '../api/test/api.ts'
import type { TestApi, TestApiOptions } from '../api/test/api.ts'
import { makeEveryCall } from '../api/test/every-call.ts'
import { startEmbeddedMongo } from '../infra/embedded-mongo/start.ts'
import { startSecondServer } from '../infra/embedded-mongo/second-server.ts'
import {
  embeddedPlanner,
  explaining,
  createNotes,
  scansAmong
} from './explain.ts'
import type { Query } from './explain.ts'

const DATABASE = 'explain'
const PATIENCE = { timeout: 50_000 }

const connectWith = (hub: TestApi) => () =>
  connectTo(`${hub.url.replace('http', 'ws')}/ws`)

/** Two people talk; one's message is hidden and its author muted. Somebody comes back to the room after both left. */
async function talk(hub: TestApi): Promise<void> {
  const admin = await hub.asAdmin()
  const connect = connectWith(hub)
  const [ada, bo] = [await connect(), await connect()]
  await ada.join('pond')
  await bo.join('pond')
  await admin.send('PUT', '/api/chat/pond/slow-mode', { json: { seconds: 0 } })
  ada.say('rude')
  const { data } = await bo.next('chat_message')
  const said = `/api/chat/pond/messages/${data.id}`
  expect((await admin.post(`${said}/hide`)).status).toBe(204)
  expect((await admin.post(`${said}/mute`)).status).toBe(204)
  for (const { ws, closed } of [ada, bo]) {
    ws.terminate()
    await closed()
  }
  const back = await connect()
  await back.join('pond')
  back.ws.terminate()
}

/** Sends more than a room keeps, so that its oldest messages are removed. */
async function fill(hub: TestApi): Promise<void> {
  const people = await Promise.all(Array.from({ length: 27 }, connectWith(hub)))
  for (const person of people) {
    await person.join('lake')
    for (const word of ['one', 'two']) {
      person.say(word)
      await person.next('chat_message')
    }
    person.ws.terminate()
  }
}

/** Files of the administrator. */
async function bring(hub: TestApi): Promise<void> {
  const admin = await hub.asAdmin()
  const bytes = await picture(40, 40).png().toBuffer()
  for (const time of [1, 2])
    expect([time, (await upload(admin, bytes)).status]).toEqual([time, 201])
  await putCaptions(admin, vtt())
  await importFile(
    admin,
    JSON.stringify([{ id: 'brought', title: 'Brought', type: 'game' }])
  )
  expect((await admin.get('/api/export?format=json')).status).toBe(200)
}

/** Claims the last copy of a collectible, and takes back a like. */
async function take(hub: TestApi): Promise<void> {
  const { id } = await hub.makeContent({
    type: 'collectible',
    metadata: { price: null, totalSupply: 1 }
  })
  const stream = await hub.makeContent({ type: 'stream', metadata: {} })
  const visitor = hub.visitor()
  const path = `/api/collectibles/${id}/claim`
  expect((await visitor.post(path)).status).toBe(200)
  expect((await hub.visitor().post(path)).status).toBe(409)
  const like = () => visitor.post(`/api/streams/${stream.id}/like`)
  expect((await like()).body).toMatchObject({ isLiked: true })
  expect((await like()).body).toMatchObject({ isLiked: false })
}

/** A visitor who asked for notices is told that something begins. */
async function tell(hub: TestApi, service: PushService): Promise<void> {
  const json = service.browser('told')
  const path = '/api/user/notices/events'
  const told = await hub.visitor().send('PUT', path, { json })
  expect(told.status).toBe(200)
  await hub.makeContent({
    type: 'meetup',
    metadata: { date: new Date().toISOString() }
  })
  const isTold = () => expect(service.at('told')).toHaveLength(1)
  await vi.waitFor(isTold, PATIENCE)
}

const notes = createNotes()
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-explain-'))
  const server = await startEmbeddedMongo({ dir, syncToDisk: false })
  const start = async (options: TestApiOptions = {}) => {
    const hub = await startApi({
      mongodbUri: `${server.uri}/${DATABASE}?monitorCommands=true`,
      waitUntilReady: false,
      ...options
    })
    notes.listen(hub.api.core.database.connection)
    const isReady = async () =>
      expect((await hub.get('/api/health/ready')).status).toBe(200)
    await vi.waitFor(isReady, PATIENCE)
    return hub
  }
  const hub = await start()
  await makeEveryCall(hub, {
    start: () => undefined,
    begin: () => undefined,
    judge: ({ call, status, reply }) =>
      expect([call, reply.status]).toEqual([call, status])
  })
  await hub.close()
  const service = await startPushService()
  const again = await start({ notify: { push: service.push, lookMs: 30 } })
  await talk(again)
  await fill(again)
  await bring(again)
  await take(again)
  await tell(again, service)
  await again.close()
  service.close()
  await server.close()
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** The same queries on a collection with only the index on _id, where nearly all of them would be scans. */
const BARE = 'bare'
const bare = (queries: Query[]) =>
  queries.map(query => ({ ...query, collection: BARE }))

test('What grows is never looked through for a query of a running hub, says the embedded database', async () => {
  const queries = [...notes.queries.values()]
  const planner = embeddedPlanner(dir, DATABASE)
  expect((await scansAmong(bare(queries), planner)).length).toBeGreaterThan(40)
  expect(await scansAmong(queries, planner)).toEqual([])
  await planner.close()
})

const given = process.env['TEST_MONGODB_URI']
const server =
  given === undefined
    ? await startSecondServer()
    : { uri: given, close: async () => undefined }
if ('missing' in server) console.log(`Skipped: explain, ${server.missing}`)

test.skipIf('missing' in server)(
  'A second database explains the same queries, none by a scan of what grows',
  async () => {
    if ('missing' in server) return
    const queries = [...notes.queries.values()]
    const client = await mongo.MongoClient.connect(server.uri)
    const db = client.db(`explain-${randomUUID()}`)
    const names = queries.map(({ collection }) => collection)
    for (const name of new Set([BARE, ...names]))
      await db.createCollection(name)
    for (const { collection, indexes } of notes.indexes)
      await db.command({ createIndexes: collection, indexes })
    const explain = explaining(db)
    expect((await scansAmong(bare(queries), explain)).length).toBeGreaterThan(
      40
    )
    expect(await scansAmong(queries, explain)).toEqual([])
    await db.dropDatabase()
    await client.close()
  }
)
afterAll(async () => {
  if (!('missing' in server)) await server.close()
})
