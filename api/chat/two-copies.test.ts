import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase } from '../testing.ts'
import { startCopy } from './testing-copy.ts'
import { hasRedis, startRedis } from './testing-redis.ts'
import { connectTo, type Client } from './testing.ts'

if (!hasRedis)
  process.stdout.write(
    'Skipped: chat limits over two copies, because there is no redis-server here\n'
  )

const QUICK = 'You are sending messages too quickly'

describe.skipIf(!hasRedis)('chat limits over two copies', () => {
  const closers: (() => Promise<unknown>)[] = []
  let copies: Awaited<ReturnType<typeof startCopy>>[]
  beforeAll(async () => {
    const redis = await startRedis()
    closers.push(() => redis.close())
    const database = await startDatabase()
    closers.push(() => database.close())
    const env = {
      MONGODB_URI: database.uri,
      REDIS_URL: redis.url,
      TRUST_PROXY: 'true',
      CHAT_MESSAGES_PER_ADDRESS: '6'
    }
    copies = [await startCopy(env), await startCopy(env)]
    for (const copy of copies) {
      closers.push(() => copy.close())
      await copy.redis('up')
    }
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  async function meet(
    copy: number,
    address: string,
    channel: string
  ): Promise<Client> {
    const person = await connectTo(copies[copy]!.chatUrl, {
      headers: { 'X-Forwarded-For': address }
    })
    await person.join(channel)
    return person
  }

  test('what an address said to one copy counts on the other', async () => {
    const all = []
    for (let n = 0; n < 4; n++) all.push(await meet(n % 2, '203.0.113.7', 'a'))
    const reader = await meet(1, '198.51.100.1', 'a')
    const [ada, bo, cy] = all as [Client, Client, Client, Client]
    for (const person of [ada, cy])
      for (let n = 0; n < 3; n++) person.say('from the first copy')
    for (let n = 0; n < 6; n++) await reader.next('chat_message')
    bo.say('from the second copy')
    expect((await bo.next('error')).data.message).toBe(QUICK)
    reader.say('from another address')
    while (
      (await reader.next('chat_message')).data.content !==
      'from another address'
    );
    for (const { ws } of [...all, reader]) ws.terminate()
  })
})
