import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from '../chat/testing.ts'
import { startApi } from './api.ts'
import type { TestApi } from './api.ts'

const HOUR_MS = 3_600_000

/** The wall clock may jump; elapsed time does not. */
const wall = { jumpMs: 0 }
let hub: TestApi
beforeAll(async () => {
  hub = await startApi({
    clock: {
      now: () => Date.now() + wall.jumpMs,
      elapsed: () => performance.now()
    }
  })
})
afterAll(() => hub.close())

test('A clock that jumps an hour neither lifts a limit nor ends a session, and nothing was said in the future', async () => {
  const admin = await hub.asAdmin()
  const { id } = await hub.makeContent({
    type: 'stream',
    metadata: { streamer: 'Nova' }
  })
  const ada = await connectTo(`${hub.url.replace('http', 'ws')}/ws`)
  await ada.join('nova')
  ada.say('hello')
  await ada.next('chat_message')
  ada.ws.close()
  const said = async () => {
    const { body } = await hub.get(`/api/streams/${id}/chat`)
    return (body as { messages: { timeAgo: string }[] }).messages
  }
  await expect.poll(async () => (await said()).length).toBe(1)

  const wrong = { password: 'wrong password' }
  const tryWrong = async () =>
    (await hub.post('/api/admin/login', wrong)).status
  for (let tries = 0; tries < 5; tries++) expect(await tryWrong()).toBe(401)
  for (const jumpMs of [HOUR_MS, -HOUR_MS]) {
    wall.jumpMs = jumpMs
    expect(await tryWrong()).toBe(429)
    expect((await admin.send('DELETE', '/api/content/nothing')).status).toBe(
      404
    )
  }
  // An hour back: the messages are now an hour in the future.
  expect((await said())[0]?.timeAgo).toBe('just now')
})
