import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../test/client.ts'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { connectTo } from './testing.ts'

let hub: TestApi
let admin: TestClient
let elapsedMs = 0
beforeAll(async () => {
  const clock = { now: () => Date.now() + elapsedMs, elapsed: () => elapsedMs }
  hub = await startApi({ clock })
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const connect = () => connectTo(`${hub.url.replace('http', 'ws')}/ws`)
const contents = (messages: { content: string }[]) =>
  messages.map(({ content }) => content)

test('POST /api/chat/{channel}/messages/{id}/hide takes the message away from everybody, for good', async () => {
  const [ada, bo] = [await connect(), await connect()]
  await ada.join('hiding')
  await bo.join('hiding')
  ada.say('fine')
  ada.say('rude')
  await ada.next('chat_message')
  const { data } = await ada.next('chat_message')
  const path = `/api/chat/hiding/messages/${data.id}/hide`
  expect((await hub.visitor().post(path)).status).toBe(401)
  expect((await admin.post(path)).status).toBe(204)
  for (const person of [ada, bo]) {
    const { data } = await person.next('message_history')
    expect(contents(data.messages)).toEqual(['fine'])
  }
  ada.ws.terminate()
  bo.ws.terminate()
  await bo.closed()
  const cy = await connect()
  await cy.join('hiding')
  await cy.shows(['fine'])
  expect(JSON.stringify(cy.received)).not.toContain('rude')
  const unknown = await admin.post('/api/chat/hiding/messages/none/hide')
  expect(unknown.status).toBe(404)
  const invalid = await admin.post('/api/chat/a%20b/messages/none/hide')
  expect(invalid.status).toBe(400)
})

test('POST /api/chat/{channel}/messages/{id}/mute silences the author alone, for ten minutes', async () => {
  const [ada, bo] = [await connect(), await connect()]
  await ada.join('muting')
  await bo.join('muting')
  ada.say('rude')
  const { data } = await ada.next('chat_message')
  const path = `/api/chat/muting/messages/${data.id}/mute`
  expect((await hub.visitor().post(path)).status).toBe(401)
  expect((await admin.post(path)).status).toBe(204)
  ada.say('rude again')
  expect((await ada.next('error')).data.message).toBe(
    'You are muted in this chat'
  )
  await bo.next('chat_message')
  bo.say('not muted')
  expect((await bo.next('chat_message')).data.content).toBe('not muted')
  elapsedMs += 10 * 60 * 1000
  await ada.next('chat_message')
  ada.say('sorry')
  expect((await ada.next('chat_message')).data.content).toBe('sorry')
  ada.ws.terminate()
  bo.ws.terminate()
})

test('PUT /api/chat/{channel}/slow-mode {seconds} lets everybody speak once in so many seconds; 0 ends it', async () => {
  const path = '/api/chat/slow/slow-mode'
  const put = (who: TestClient, json: unknown) =>
    who.send('PUT', path, { json })
  expect((await put(hub.visitor(), { seconds: 30 })).status).toBe(401)
  for (const seconds of [-1, 1.5, 4, 20, 301, '5', 3601, null]) {
    const { status, body } = await put(admin, { seconds })
    expect([status, body]).toEqual([
      400,
      {
        message: 'The number of seconds must be one of: 0, 5, 10, 30, 60, 300.'
      }
    ])
  }
  for (const seconds of [5, 10, 60, 300])
    expect((await put(admin, { seconds })).status).toBe(204)
  const [ada, bo] = [await connect(), await connect()]
  await ada.join('slow')
  await bo.join('slow')
  expect((await put(admin, { seconds: 30 })).status).toBe(204)
  expect((await hub.visitor().get(path)).status).toBe(401)
  expect((await admin.get(path)).body).toEqual({ seconds: 30 })
  ada.say('one')
  await ada.next('chat_message')
  elapsedMs += 29_999
  ada.say('too early')
  expect((await ada.next('error')).data.message).toBe(
    'Slow mode is on: one message every 30 seconds'
  )
  bo.say('my first')
  expect((await ada.next('chat_message')).data.content).toBe('my first')
  elapsedMs += 1
  ada.say('two')
  expect((await ada.next('chat_message')).data.content).toBe('two')
  expect((await put(admin, { seconds: 0 })).status).toBe(204)
  ada.say('three')
  expect((await ada.next('chat_message')).data.content).toBe('three')
  ada.ws.terminate()
  bo.ws.terminate()
})

test('GET /api/metrics tells how many chat sockets are open', async () => {
  const own = await startApi()
  const figure = async () =>
    /^pog_chat_sockets (\d+)$/m.exec(
      String((await own.get('/api/metrics')).body)
    )?.[1]
  expect(await figure()).toBe('0')
  const ada = await connectTo(`${own.url.replace('http', 'ws')}/ws`)
  expect(await figure()).toBe('1')
  ada.ws.terminate()
  while ((await figure()) !== '0');
  await own.close()
})

test('messages are kept for 24 hours', async () => {
  const { sockets } = hub.api.features.chat
  const before = sockets()
  const ada = await connect()
  await ada.join('day')
  ada.say('yesterday')
  await ada.next('chat_message')
  elapsedMs += 60 * 60 * 1000
  ada.say('an hour later')
  await ada.next('chat_message')
  elapsedMs += 23 * 60 * 60 * 1000
  const bo = await connect()
  expect(contents(await bo.join('day'))).toEqual(['an hour later'])
  ada.ws.terminate()
  bo.ws.terminate()
  // With nobody in it, the room is read from the database.
  await expect.poll(sockets).toBe(before)
  const cy = await connect()
  await cy.join('day')
  await cy.shows(['an hour later'])
  expect(JSON.stringify(cy.received)).not.toContain('yesterday')
  cy.ws.terminate()
})

test('the database keeps the last 50 messages of a channel', async () => {
  const ada = await connect()
  await ada.join('keeping')
  for (let n = 0; n < 60; n++) {
    elapsedMs += 1000
    ada.say(`message ${n}`)
    await ada.next('chat_message')
  }
  const { connection } = hub.api.core.database
  const count = () =>
    connection.collection('chatmessages').countDocuments({ channel: 'keeping' })
  const newest = () =>
    connection
      .collection('chatmessages')
      .findOne({ channel: 'keeping', content: 'message 59' })
  await expect.poll(newest).not.toBeNull()
  // What is no longer kept is deleted within 10 s.
  await expect.poll(count, { timeout: 100_000 }).toBe(50)
  ada.ws.terminate()
})

test('Every moderation of the chat is in the activity list', async () => {
  const own = await startApi({ env: { CHAT_WORDS: 'grackle, heron' } })
  const moderator = await own.asAdmin()
  const ada = await connectTo(`${own.url.replace('http', 'ws')}/ws`)
  await ada.join('noted')
  ada.say('a heron')
  expect((await ada.next('error')).data.message).toBe(
    'This message contains a word that is not allowed here'
  )
  ada.say('rude')
  const { data } = await ada.next('chat_message')
  const room = '/api/chat/noted'
  await moderator.post(`${room}/messages/${data.id}/mute`)
  await moderator.post(`${room}/messages/${data.id}/hide`)
  await moderator.send('PUT', `${room}/slow-mode`, { json: { seconds: 5 } })
  const list = (await moderator.get('/api/admin/activity')).body as {
    action: string
    target?: string
  }[]
  const writes = list.filter(({ target }) => target !== undefined)
  expect(writes.map(({ action }) => action)).toEqual([
    'Changed the slow mode of {}',
    'Hid a chat message',
    'Muted the author of a chat message'
  ])
  ada.ws.terminate()
  await own.close()
})
