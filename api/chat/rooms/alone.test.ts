import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClient } from '../../test/client.ts'
import { startDatabase, TEST_PASSWORD } from '../../test/api.ts'
import { startCopy } from '../testing-copy.ts'
import { hasRedis, startRedis } from '../testing-redis.ts'
import type { Client } from '../testing.ts'

if (!hasRedis) {
  process.stdout.write(
    'Skipped: copies that are alone, because there is no redis-server here\n'
  )
}

describe.skipIf(!hasRedis)('two copies of the API while Redis is away', () => {
  const closers: (() => Promise<unknown>)[] = []
  let copies: Awaited<ReturnType<typeof startCopy>>[]
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
    closers.push(() => redis.close())
    const database = await startDatabase()
    closers.push(() => database.close())
    const env = {
      MONGODB_URI: database.uri,
      REDIS_URL: redis.url,
      CHAT_MESSAGES: '1000',
      CHAT_MESSAGES_PER_ADDRESS: '10000'
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

  /** The answer to the person's next message: 'chat_message', or the sentence of the error. */
  async function answerTo(person: Client): Promise<string> {
    const from = person.received.length
    person.say('again')
    for (;;) {
      const answer = person.received
        .slice(from)
        .find(({ type }) => type === 'chat_message' || type === 'error')
      if (answer?.type === 'error') return answer.data.message
      if (answer !== undefined) return answer.type
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }

  test('A mute holds on every copy though they do not hear each other: each reads its rooms again', async () => {
    const [bo, ada] = [await copies[0]!.connect(), await copies[1]!.connect()]
    for (const person of [bo, ada]) await person.join('alone')
    ada.say('rude')
    const { data } = await bo.next('chat_message')
    await redis.kill()
    for (const copy of copies) await copy.redis('down')
    expect(await answerTo(ada)).toBe('chat_message')
    const admin = createTestClient(copies[0]!.url, [])
    await admin.signIn(TEST_PASSWORD)
    const muted = await admin.post(`/api/chat/alone/messages/${data.id}/mute`)
    expect(muted.status).toBe(204)
    await expect
      .poll(() => answerTo(ada), { timeout: 120_000, interval: 500 })
      .toBe('You are muted in this chat')
    for (const { ws } of [bo, ada]) ws.terminate()
  })
})
