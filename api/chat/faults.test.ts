import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Clock } from '#http/clock'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'
import {
  connectRaw,
  connectTo,
  createTestStore,
  handshake,
  OPEN_GATES,
  startChat
} from './testing.ts'
import type { Client } from './testing.ts'

/** The time that the embedded database of a small hub takes to open. */
const OPENS_DATABASE_MS = 600
let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  vi.useRealTimers()
})

async function start(options: Parameters<typeof startChat>[0] = {}) {
  const hub = await startChat({ clock, ...options })
  closers.push(() => hub.close())
  return hub
}

/** Lets the event loop turn until the condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn()
}

test('R10: a half-open socket is ended after one missed ping, within 60 s; one that answers stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { url, port } = await start()
  const ada = await connectTo(url)
  let pings = 0
  ada.ws.on('ping', () => {
    pings += 1
  })
  const silent = await connectRaw(port)
  silent.write(handshake())
  await until(() => silent.sofar().includes('connection_established'))

  vi.advanceTimersByTime(30_000)
  await until(() => pings === 1)
  silent.socket.pause()
  expect(silent.socket.destroyed).toBe(false)
  // Two turns of the server, so that Ada's pong is read before the next ping.
  await ada.join('nova')
  silent.socket.resume()
  vi.advanceTimersByTime(30_000)
  await silent.answer()
  await until(() => pings === 2)
  ada.say('still here')
  expect((await ada.next('chat_message')).data.content).toBe('still here')
})

/** Sends more than the kernel buffers for a connection that nobody reads, plus 1 MiB. */
async function overwhelm(ada: Client): Promise<void> {
  for (let round = 0; round < 80; round++) {
    for (let n = 0; n < 100; n++) ada.say('🙂'.repeat(500))
    for (let n = 0; n < 100; n++) await ada.next('chat_message')
  }
}

async function startWithSlowReader() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { url } = await start({
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: 1e9,
      addressMessages: 1e9,
      roomMessages: 1e9
    }
  })
  const [ada, slow] = [await connectTo(url), await connectTo(url)]
  await ada.join('nova')
  await slow.join('nova')
  slow.ws.pause()
  await overwhelm(ada)
  return { ada, slow }
}

test('R11: a reader that stays behind more than 1 MiB for 5 s is ended, others are not disturbed', async () => {
  const { ada, slow } = await startWithSlowReader()
  vi.advanceTimersByTime(1_000)
  nowMs += 5_001
  vi.advanceTimersByTime(1_000)
  ada.say('undisturbed')
  expect((await ada.next('chat_message')).data.content).toBe('undisturbed')
  slow.ws.resume()
  expect(await slow.closed()).toBe(1006)
  expect(slow.messages().length).toBeLessThan(8_000)
})

test('R11: a reader that catches up within 5 s gets the history for what it missed', async () => {
  const { ada, slow } = await startWithSlowReader()
  ada.say('the missed one')
  await ada.next('chat_message')
  nowMs += 4_999
  vi.advanceTimersByTime(1_000)
  slow.ws.resume()
  let history = ''
  void slow.next('message_history').then(message => {
    history = JSON.stringify(message)
  })
  await until(() => {
    vi.advanceTimersByTime(1_000)
    return history !== ''
  })
  expect(history).toContain('the missed one')
  expect(slow.messages().length).toBeLessThan(8_000)
  ada.say('now live')
  expect((await slow.next('chat_message')).data.content).toBe('now live')
})

test('R9: handshakes above 200 a second wait in a queue and nobody is refused for haste', async () => {
  const { port } = await start()
  const lines = await Promise.all(
    Array.from({ length: 500 }, () => connectRaw(port))
  )
  for (const line of lines) line.write(handshake())
  const open = () =>
    lines.filter(line => line.sofar().includes('101 Switching')).length
  await until(() => open() === 200)
  // The clock stands still: no further handshake is due.
  for (let n = 0; n < 50; n++) await nextTurn()
  expect(open()).toBe(200)
  nowMs += 1_000
  await until(() => open() === 400)
  nowMs += 1_000
  await until(() => open() === 500)
  for (const line of lines) line.socket.destroy()
})

test('R9: the queue holds 2,000 handshakes for 5 s, then the answer is 503', async () => {
  const { port } = await start()
  const lines = await Promise.all(
    Array.from({ length: 2_210 }, () => connectRaw(port))
  )
  for (const line of lines) line.write(handshake())
  const count = (status: string) =>
    lines.filter(line => line.sofar().includes(status)).length
  await until(() => count(' 101 ') === 200 && count(' 503 ') === 10)
  nowMs += 5_001
  await until(() => count(' 503 ') >= 1_010)
  await until(() => count(' 101 ') + count(' 503 ') === 2_210)
  for (const line of lines) line.socket.destroy()
})

test('R8: after a restart the history is given once and no message is doubled', async () => {
  const store = createTestStore()
  const before = await startChat({ store })
  const ada = await connectTo(before.url)
  await ada.join('nova')
  for (const content of ['one', 'two']) {
    ada.say(content)
    await ada.next('chat_message')
  }
  await before.close()
  const { url } = await start({ store })
  const people = await Promise.all(
    Array.from({ length: 20 }, () => connectTo(url))
  )
  const histories = await Promise.all(people.map(person => person.join('nova')))
  for (const history of histories)
    expect(history.map(({ content }) => content)).toEqual(['one', 'two'])
  people[0]!.say('three')
  for (const person of people) {
    const { data } = await person.next('chat_message')
    expect(data.content).toBe('three')
    expect(
      person.received.filter(m => m.type === 'message_history')
    ).toHaveLength(1)
  }
})

test('R8: who is back before the hub has its database again is given the history once, too', async () => {
  const store = createTestStore()
  const before = await startChat({ store })
  const bo = await connectTo(before.url)
  await bo.join('nova')
  bo.say('from before')
  await bo.next('chat_message')
  await before.close()
  const gate = Promise.withResolvers<void>()
  const { url } = await start({
    store,
    gates: { ...OPEN_GATES, known: () => gate.promise }
  })
  const ada = await connectTo(url)
  ada.send({ type: 'join_channel', data: { channel: 'nova' } })
  await ada.next('channel_joined')
  const joinedMs = performance.now()
  await expect
    .poll(() => performance.now() - joinedMs)
    .toBeGreaterThan(OPENS_DATABASE_MS)
  gate.resolve()
  await ada.shows(['from before'])
  const histories = ada.received.filter(m => m.type === 'message_history')
  expect(histories).toHaveLength(1)
})

test('history that comes late is sent when it is there', async () => {
  const store = createTestStore()
  const first = await startChat({ store })
  const bo = await connectTo(first.url)
  await bo.join('nova')
  bo.say('from before')
  await bo.next('chat_message')
  await first.close()
  const gate = Promise.withResolvers<void>()
  const { url } = await start({
    store: {
      ...store,
      load: async channel => {
        await gate.promise
        return store.load(channel)
      }
    }
  })
  const ada = await connectTo(url)
  expect(await ada.join('nova')).toEqual([])
  ada.say('meanwhile')
  await ada.next('chat_message')
  gate.resolve()
  const { data } = await ada.next('message_history')
  expect(data.messages.map(({ content }) => content)).toEqual([
    'from before',
    'meanwhile'
  ])
})

test('what could not be written waits and is written when the database is back', async () => {
  const store = createTestStore()
  let isAway = true
  const tried = Promise.withResolvers<void>()
  const { url } = await start({
    store: {
      ...store,
      save: async entries => {
        tried.resolve()
        if (isAway) throw new Error('away')
        await store.save(entries)
      }
    }
  })
  const ada = await connectTo(url)
  await ada.join('nova')
  ada.say('keep me')
  await ada.next('chat_message')
  await tried.promise
  isAway = false
  await until(() => (store.rooms.get('nova')?.records.length ?? 0) === 1)
  expect(store.rooms.get('nova')?.records[0]?.message.content).toBe('keep me')
})
