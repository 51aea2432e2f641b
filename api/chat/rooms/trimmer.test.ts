import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#http/clock'
import { startDatabase } from '../../test/api.ts'
import { startCopy } from '../testing-copy.ts'
import { recordOf } from './history.ts'
import { createMongoStore } from './mongo-store.ts'
import { createTrimmer } from './trimmer.ts'

/** Ten times the 10 s after which what is no longer kept is deleted. */
const PATIENCE_MS = 100_000

const closers: (() => Promise<unknown>)[] = []
let uri: string
let connection: mongoose.Connection
beforeAll(async () => {
  const database = await startDatabase()
  closers.push(() => database.close())
  uri = database.uri
  connection = await mongoose.createConnection(uri).asPromise()
  closers.push(() => connection.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const stored = (channel: string) =>
  connection.collection('chatmessages').countDocuments({ channel })

const entriesOf = (channel: string, count: number, content = 'words') =>
  Array.from({ length: count }, (_, n) => ({
    channel,
    record: recordOf(
      {
        id: `${channel}-${n}`,
        username: 'Ada',
        content: `${n} ${content}`,
        avatar: '/guest.webp',
        timestamp: new Date().toISOString()
      },
      'ada',
      n + 1
    )
  }))

test('what is stored beyond the last 50 messages of a channel is neither read nor found', async () => {
  const store = createMongoStore(connection, systemClock)
  await store.save(entriesOf('beyond', 60))
  expect(await stored('beyond')).toBe(60)
  const { records, hasOlder } = await store.load('beyond')
  expect(records.map(({ message }) => message.id)).toEqual(
    Array.from({ length: 50 }, (_, n) => `beyond-${n + 10}`)
  )
  expect(hasOlder).toBe(true)
  expect(await store.find('beyond', 'beyond-9')).toBeNull()
  expect((await store.find('beyond', 'beyond-10'))?.sequence).toBe(11)
  await store.trim(new Map([['beyond', records[0]!.sequence]]))
  expect(await stored('beyond')).toBe(50)
  expect((await store.load('beyond')).hasOlder).toBe(false)
})

test('messages that a crash left beyond the last 50 are deleted when their room is opened again', async () => {
  const env = {
    MONGODB_URI: uri,
    CHAT_MESSAGES: '1000',
    CHAT_MESSAGES_PER_ADDRESS: '10000'
  }
  const before = await startCopy(env)
  closers.push(() => before.close())
  await before.redis('off')
  const ada = await before.connect()
  await ada.join('crash')
  for (let n = 0; n < 60; n++) {
    ada.say(`message ${n}`)
    await ada.next('chat_message')
    // Of the messages that wait to be written, only the last 50 are.
    if (n === 29) await expect.poll(() => stored('crash')).toBe(30)
  }
  await expect.poll(() => stored('crash')).toBe(60)
  await before.kill()
  expect(await stored('crash')).toBe(60)
  const after = await startCopy(env)
  closers.push(() => after.close())
  await after.redis('off')
  const bo = await after.connect()
  await bo.join('crash')
  await bo.shows(Array.from({ length: 50 }, (_, n) => `message ${n + 10}`))
  await expect.poll(() => stored('crash'), { timeout: PATIENCE_MS }).toBe(50)
  bo.ws.terminate()
})

test('the quota of all channels holds when many messages were deleted for newer ones', async () => {
  const quotaBytes = 256 * 1024
  await connection.collection('chatmessages').deleteMany({})
  const store = createMongoStore(connection, systemClock, quotaBytes)
  for (let round = 0; round < 20; round++) {
    await store.save(entriesOf('busy', 100))
    await store.trim(new Map([['busy', 51]]))
  }
  for (let room = 0; room < 40; room++)
    await store.save(entriesOf(`room_${room}`, 25))
  const all = await connection.collection('chatmessages').find().toArray()
  const bytes = all.reduce((sum, one) => sum + Number(one['bytes']), 0)
  expect(bytes).toBeLessThan((quotaBytes * 17) / 16)
  expect(bytes).toBeGreaterThan(quotaBytes / 2)
})

function makeTrimmer() {
  const trims: ReadonlyMap<string, number>[] = []
  const trimmer = createTrimmer(
    { trim: async keptFrom => void trims.push(keptFrom) },
    pino({ level: 'silent' }),
    async () => true
  )
  return { trimmer, trims }
}

test('a trim waits until the messages are stored that took the place of the old ones', async () => {
  const { trimmer, trims } = makeTrimmer()
  trimmer.later('waits', 7)
  await trimmer.close(async () => false)
  expect(trims).toEqual([])
  await trimmer.close(async () => true)
  expect(trims).toEqual([new Map([['waits', 7]])])
})

test('10,000 channels wait to be trimmed; of one more the first goes', async () => {
  const { trimmer, trims } = makeTrimmer()
  for (let n = 0; n <= 10_000; n++) trimmer.later(`room_${n}`, n)
  await trimmer.close(async () => true)
  expect(trims[0]?.size).toBe(10_000)
  expect(trims[0]?.has('room_0')).toBe(false)
  expect(trims[0]?.has('room_10000')).toBe(true)
})
