import { expect, test } from 'vitest'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { connectTo } from './testing.ts'
import type { Client } from './testing.ts'

const ADA = '203.0.113.7'
const BO = '203.0.113.8'
const SLOW_MODE = '/api/chat/kept/slow-mode'

/** A person at this address: only on loopback does each connection count as another person. */
const connect = (hub: TestApi, address: string) =>
  connectTo(`${hub.url.replace('http', 'ws')}/ws`, {
    headers: { 'X-Forwarded-For': address }
  })

/**
 * The room's messages once they are known: with a busy database they come a moment after the join.
 */
async function history(person: Client): Promise<string[]> {
  let messages = await person.join('kept')
  while (messages.length === 0)
    messages = (await person.next('message_history')).data.messages
  return messages.map(({ content }) => content)
}

const refusal = async (person: Client) =>
  (await person.next('error')).data.message

test('a hidden message, a mute and slow mode outlive a restart, and a second copy knows them', async () => {
  const database = await startDatabase()
  const start = () =>
    startApi({ mongodbUri: database.uri, env: { TRUST_PROXY: 'true' } })
  const before = await start()
  const admin = await before.asAdmin()
  const [ada, bo] = [await connect(before, ADA), await connect(before, BO)]
  await ada.join('kept')
  await bo.join('kept')
  ada.say('rude')
  const { data } = await ada.next('chat_message')
  bo.say('fine')
  await ada.next('chat_message')
  const path = `/api/chat/kept/messages/${data.id}`
  expect((await admin.post(`${path}/hide`)).status).toBe(204)
  expect((await admin.post(`${path}/mute`)).status).toBe(204)
  const slow = await admin.send('PUT', SLOW_MODE, { json: { seconds: 30 } })
  expect(slow.status).toBe(204)
  const read = async (hub: TestApi) =>
    (
      (await (await hub.asAdmin()).get('/api/admin/activity')).body as object[]
    ).filter(entry => 'target' in entry)
  const actions = await read(before)
  expect(actions).toHaveLength(3)
  await before.close()

  const copies = await Promise.all([start(), start()])
  for (const copy of copies) {
    const [muted, other] = [await connect(copy, ADA), await connect(copy, BO)]
    expect((await history(muted))[0]).toBe('fine')
    expect(await history(other)).not.toContain('rude')
    muted.say('rude again')
    expect(await refusal(muted)).toBe('You are muted in this chat')
    other.say('one')
    await other.next('chat_message')
    other.say('two')
    expect(await refusal(other)).toBe(
      'Slow mode is on: one message every 30 seconds'
    )
    const seconds = (await (await copy.asAdmin()).get(SLOW_MODE)).body
    expect(seconds).toEqual({ seconds: 30 })
    expect(await read(copy)).toEqual(actions)
    muted.ws.terminate()
    other.ws.terminate()
  }
  for (const copy of copies) await copy.close()
  await database.close()
})
