import { afterEach, expect, test } from 'vitest'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'
import { connectTo, createTestStore, startChat } from './testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start(options: Parameters<typeof startChat>[0] = {}) {
  const hub = await startChat(options)
  closers.push(() => hub.close())
  return hub
}

test('the server sends connection_established, channel_joined {channel}, message_history {messages} and chat_message', async () => {
  const { url } = await start()
  const ada = await connectTo(url)
  await ada.next('connection_established')
  ada.send({ type: 'join_channel', data: { channel: 'Nova_Live' } })
  expect((await ada.next('channel_joined')).data).toEqual({
    channel: 'nova_live'
  })
  expect((await ada.next('message_history')).data).toEqual({ messages: [] })
  ada.say('  hello  ', 'Ada', '/uploads/0123456789abcdef0123456789abcdef.webp')
  const { data } = await ada.next('chat_message')
  expect(data).toEqual({
    id: expect.stringMatching(/^[\w-]{8,}$/),
    username: 'Ada',
    content: 'hello',
    avatar: '/uploads/0123456789abcdef0123456789abcdef.webp',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })
  expect(ada.received.map(({ type }) => type)).toEqual([
    'connection_established',
    'channel_joined',
    'message_history',
    'chat_message'
  ])
})

test('everybody in a room gets every message once, in one order', async () => {
  const { url } = await start()
  const people = await Promise.all([1, 2, 3, 4].map(() => connectTo(url)))
  for (const person of people) await person.join('nova')
  for (const [i, person] of people.entries())
    for (const j of [1, 2, 3]) person.say(`${i} says ${j}`)
  for (const person of people)
    for (let n = 0; n < 12; n++) await person.next('chat_message')
  const [first, ...others] = people.map(person =>
    person.messages().map(({ id }) => id)
  )
  expect(new Set(first).size).toBe(12)
  for (const other of others) expect(other).toEqual(first)
})

test('the server keeps the last 50 messages of a channel', async () => {
  const store = createTestStore()
  const limits = {
    ...CHAT_LIMIT_DEFAULTS,
    messages: 1000,
    addressMessages: 1000,
    roomMessages: 1000
  }
  const hub = await startChat({ store, limits })
  const ada = await connectTo(hub.url)
  await ada.join('nova')
  for (let n = 1; n <= 60; n++) ada.say(`message ${n}`)
  for (let n = 1; n <= 60; n++) await ada.next('chat_message')
  const expected = Array.from({ length: 50 }, (_, n) => `message ${n + 11}`)
  const bo = await connectTo(hub.url)
  const now = (await bo.join('nova')).map(({ content }) => content)
  expect(now).toEqual(expected)
  await hub.close()

  const again = await start({ store })
  const cy = await connectTo(again.url)
  const later = (await cy.join('nova')).map(({ content }) => content)
  expect(later).toEqual(expected)
})

test('history is only that of the joined room', async () => {
  const { url } = await start()
  const ada = await connectTo(url)
  await ada.join('nova')
  ada.say('for nova only')
  await ada.next('chat_message')
  const bo = await connectTo(url)
  expect(await bo.join('tempest')).toEqual([])
  ada.say('still for nova only')
  await ada.next('chat_message')
  expect((await bo.join('nova')).map(({ content }) => content)).toEqual([
    'for nova only',
    'still for nova only'
  ])
  expect(bo.messages()).toEqual([])
})

test('on shutdown every socket is closed with 1001 after what was said is delivered', async () => {
  const store = createTestStore()
  const hub = await startChat({ store })
  const ada = await connectTo(hub.url)
  await ada.join('nova')
  ada.say('last words')
  await ada.next('chat_message')
  const [code] = await Promise.all([ada.closed(), hub.close()])
  expect(code).toBe(1001)
  const kept = store.rooms.get('nova')?.records.map(r => r.message.content)
  expect(kept).toEqual(['last words'])
})

test('a database that is away or silent stops nobody from joining and talking', async () => {
  let isAway = true
  const store = createTestStore()
  const hang = () => new Promise<never>(() => {})
  const { url } = await start({
    store: { ...store, load: c => (isAway ? hang() : store.load(c)) }
  })
  const ada = await connectTo(url)
  expect(await ada.join('nova')).toEqual([])
  ada.say('anybody here?')
  expect((await ada.next('chat_message')).data.content).toBe('anybody here?')
  isAway = false
})
