import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClient } from '../../test/client.ts'
import { startDatabase, TEST_PASSWORD } from '../../test/api.ts'
import { startCopy } from '../testing-copy.ts'
import { hasRedis, startRedis } from '../testing-redis.ts'
import type { Client } from '../testing.ts'

if (!hasRedis) {
  process.stdout.write(
    'Skipped: the chat between two copies, because there is no redis-server here\n'
  )
}

describe.skipIf(!hasRedis)('two copies of the API joined by REDIS_URL', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let database: Awaited<ReturnType<typeof startDatabase>>
  let copies: Awaited<ReturnType<typeof startCopy>>[]

  beforeAll(async () => {
    redis = await startRedis()
    database = await startDatabase()
    const env = {
      MONGODB_URI: database.uri,
      REDIS_URL: redis.url,
      // All these people have one address, and one test follows right after another.
      CHAT_MESSAGES: '100',
      CHAT_MESSAGES_PER_ADDRESS: '1000'
    }
    copies = [await startCopy(env), await startCopy(env)]
    for (const copy of copies) await copy.redis('up')
  })
  afterAll(async () => {
    for (const copy of copies) await copy.close()
    await database.close()
    await redis.close()
  })

  const ids = (client: Client) => client.messages().map(({ id }) => id)

  async function people(channel: string, count: number): Promise<Client[]> {
    const all: Client[] = []
    for (let n = 0; n < count; n++) {
      const person = await copies[n % 2]!.connect()
      await person.join(channel)
      all.push(person)
    }
    return all
  }

  const leave = (all: Client[]) => {
    for (const { ws } of all) ws.terminate()
  }

  test('one order for everyone in a room, no message lost or doubled', async () => {
    const all = await people('order', 20)
    for (const [n, person] of all.entries())
      for (const part of ['a', 'b', 'c']) person.say(`${n}${part}`)
    for (const person of all)
      for (let n = 0; n < 60; n++) await person.next('chat_message')
    const [first, ...others] = all.map(ids)
    expect(new Set(first).size).toBe(60)
    for (const other of others) expect(other).toEqual(first)
    leave(all)
  })

  test('who joins on another copy finds what was said a moment before', async () => {
    const ada = await copies[0]!.connect()
    await ada.join('moment')
    ada.say('just now')
    await ada.next('chat_message')
    const bo = await copies[1]!.connect()
    await bo.join('moment')
    await bo.shows(['just now'])
    leave([ada, bo])
  })

  test('mutes and hides travel', async () => {
    const [ada, bo] = (await people('rules', 2)) as [Client, Client]
    ada.say('rude')
    const { data } = await bo.next('chat_message')
    const admin = createTestClient(copies[1]!.url, [])
    await admin.signIn(TEST_PASSWORD)
    const path = `/api/chat/rules/messages/${data.id}`
    expect((await admin.post(`${path}/hide`)).status).toBe(204)
    for (const person of [ada, bo])
      expect((await person.next('message_history')).data.messages).toEqual([])
    expect((await admin.post(`${path}/mute`)).status).toBe(204)
    // The mute comes to Ada's copy in the room's one order: after it comes what Bo says now.
    bo.say('a mark')
    while ((await ada.next('chat_message')).data.content !== 'a mark');
    ada.say('rude again')
    expect((await ada.next('error')).data.message).toBe(
      'You are muted in this chat'
    )
    leave([ada, bo])
  })

  test('slow mode travels', async () => {
    const [ada, bo] = (await people('slow', 2)) as [Client, Client]
    const path = '/api/chat/slow/slow-mode'
    const [here, there] = copies.map(({ url }) => createTestClient(url, []))
    for (const admin of [here!, there!]) await admin.signIn(TEST_PASSWORD)
    const sent = await there!.send('PUT', path, { json: { seconds: 30 } })
    expect(sent.status).toBe(204)
    expect((await here!.get(path)).body).toEqual({ seconds: 30 })
    // It comes to Ada's copy in the room's one order: before what Bo says now.
    bo.say('a mark')
    await ada.next('chat_message')
    ada.say('one')
    expect((await bo.next('chat_message')).data.content).toBe('a mark')
    expect((await bo.next('chat_message')).data.content).toBe('one')
    ada.say('two')
    expect((await ada.next('error')).data.message).toBe(
      'Slow mode is on: one message every 30 seconds'
    )
    leave([ada, bo])
  })

  test('Redis lost: local rooms go on, and rejoin by themselves when it returns', async () => {
    const [ada, bo, cy] = (await people('lost', 3)) as [Client, Client, Client]
    ada.say('before')
    for (const person of [ada, bo, cy]) await person.next('chat_message')
    await redis.kill()
    for (const copy of copies) await copy.redis('down')
    ada.say('alone')
    for (const person of [ada, cy])
      expect((await person.next('chat_message')).data.content).toBe('alone')
    const late = await copies[0]!.connect()
    await late.join('lost')
    await late.shows(['before', 'alone'])
    // Written behind, so that the other copy finds it when it rejoins.
    const connection = await mongoose.createConnection(database.uri).asPromise()
    const written = () =>
      connection
        .collection('chatmessages')
        .findOne({ channel: 'lost', content: 'alone' })
    while ((await written()) === null);
    await connection.close()
    await redis.revive()
    for (const copy of copies) await copy.redis('up')
    await bo.shows(['before', 'alone'])
    bo.say('together again')
    for (const person of [ada, bo, cy, late])
      await person.shows(['before', 'alone', 'together again'])
    leave([ada, bo, cy, late])
  })

  test('a Redis that hangs holds no message longer than a second, and doubles none afterwards', async () => {
    const [ada, bo] = (await people('hang', 2)) as [Client, Client]
    ada.say('before')
    for (const person of [ada, bo]) await person.next('chat_message')
    redis.freeze()
    ada.say('while it hangs')
    await ada.shows(['before', 'while it hangs'])
    redis.thaw()
    await bo.shows(['before', 'while it hangs'])
    ada.say('after')
    for (const person of [ada, bo])
      await person.shows(['before', 'while it hangs', 'after'])
    leave([ada, bo])
  })
})
