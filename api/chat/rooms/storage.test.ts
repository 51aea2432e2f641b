import { setImmediate as turn } from 'node:timers/promises'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#http/clock'
import { startDatabase } from '../../test/api.ts'
import { CHAT_LIMIT_DEFAULTS } from '../limits/limits.ts'
import { connectTo, createTestStore, startChat } from '../testing.ts'
import { createHistoryWriter, recordOf } from './history.ts'
import { createMongoStore } from './mongo-store.ts'

const limits = {
  ...CHAT_LIMIT_DEFAULTS,
  messages: 10_000,
  addressMessages: 10_000,
  roomMessages: 10_000
}
const closers: (() => Promise<unknown>)[] = []
let connection: mongoose.Connection
beforeAll(async () => {
  const database = await startDatabase()
  closers.push(() => database.close())
  connection = await mongoose.createConnection(database.uri).asPromise()
  closers.push(() => connection.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const kept = () =>
  connection
    .collection('chatmessages')
    .find({})
    .sort({ sentAt: 1 })
    .toArray()
    .then(all => all.map(({ content }) => String(content)))

test('a channel keeps 64 KB of messages, the newest', async () => {
  const store = createMongoStore(connection, systemClock)
  const hub = await startChat({ store, limits })
  const ada = await connectTo(hub.url)
  await ada.join('heavy')
  const said = Array.from({ length: 50 }, (_, n) => `${n} ${'🙂'.repeat(490)}`)
  for (const content of said) {
    ada.say(content)
    await ada.next('chat_message')
  }
  const bo = await connectTo(hub.url)
  const given = (await bo.join('heavy')).map(({ content }) => content)
  expect(given.length).toBeLessThan(33)
  expect(given.length).toBeGreaterThan(20)
  expect(given).toEqual(said.slice(-given.length))
  await hub.close()
  await expect.poll(kept).toEqual(given)
  await connection.collection('chatmessages').deleteMany({})
})

test('all channels together keep so many bytes, and the oldest messages go first', async () => {
  const quotaBytes = 64 * 1024
  const store = createMongoStore(connection, systemClock, quotaBytes)
  const hub = await startChat({ store, limits })
  const said: string[] = []
  for (let room = 0; room < 8; room++) {
    const ada = await connectTo(hub.url)
    await ada.join(`room_${room}`)
    for (let n = 0; n < 25; n++) {
      said.push(`${room} ${n} ${'x'.repeat(480)}`)
      ada.say(said.at(-1)!)
      await ada.next('chat_message')
    }
    ada.ws.terminate()
  }
  await hub.close()
  const left = await kept()
  expect(left.join('').length).toBeLessThan(quotaBytes)
  expect(left.length).toBeGreaterThan(40)
  expect(left.toSorted()).toEqual(said.slice(-left.length).toSorted())
})

test('while the database is away 5,000 messages of all rooms wait for it, the newest', async () => {
  const saved: string[] = []
  let isAway = true
  const writer = createHistoryWriter(
    {
      ...createTestStore(),
      save: async entries => {
        if (isAway) throw new Error('away')
        saved.push(...entries.map(({ record }) => record.message.content))
      }
    },
    pino({ level: 'silent' })
  )
  for (let n = 0; n < 6_000; n++) {
    const message = {
      id: `id-${n}`,
      username: 'Ada',
      content: `message ${n}`,
      avatar: '/guest.webp',
      timestamp: new Date().toISOString()
    }
    const channel = `room_${Math.floor(n / 40)}`
    writer.add(channel, recordOf(message, 'ada', n))
  }
  await writer.close()
  isAway = false
  await writer.close()
  expect(saved).toHaveLength(5_000)
  expect(saved).toContain('message 5999')
  expect(saved).not.toContain('message 0')
})

test('a message that is written while its room is read is in the history', async () => {
  const store = createTestStore()
  const read = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  let reads = 0
  const hub = await startChat({
    store: {
      ...store,
      load: async channel => {
        const state = await store.load(channel)
        if (channel !== 'quiet' || ++reads === 1) return state
        read.resolve()
        await written.promise
        await turn()
        return state
      },
      save: async entries => {
        await read.promise
        await store.save(entries)
        written.resolve()
      }
    }
  })
  const ada = await connectTo(hub.url)
  await ada.join('quiet')
  ada.say('fine')
  await ada.next('chat_message')
  await ada.join('elsewhere')
  const bo = await connectTo(hub.url)
  await bo.join('quiet')
  await written.promise
  await bo.shows(['fine'])
  expect(reads).toBe(2)
  await hub.close()
})
