import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Clock } from '#http/clock'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'
import {
  clientFrame,
  connectRaw,
  connectTo,
  handshake,
  startChat
} from './testing.ts'
import type { Client } from './testing.ts'

let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  vi.useRealTimers()
})

/** A busy room, and the server's ends of its connections in the order of their handshakes. */
async function start() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: Socket[] = []
  const { url, port, close } = await startChat({
    clock,
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: 1e9,
      addressMessages: 1e9,
      roomMessages: 1e9
    },
    visitorOf: ({ socket }) => {
      lines.push(socket)
      return null
    }
  })
  closers.push(close)
  const ada = await connectTo(url)
  await ada.join('nova')
  return { ada, lines, url, port }
}

/** Lets the event loop turn until the condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn()
}

test('A reader for whom something waits and who takes nothing of it for a minute is ended', async () => {
  const { ada, lines, port } = await start()
  const deaf = await connectRaw(port)
  deaf.write(handshake())
  await until(() => deaf.sofar().includes('connection_established'))
  deaf.write(clientFrame('{"type":"join_channel","data":{"channel":"nova"}}'))
  await until(() => deaf.sofar().includes('message_history'))
  deaf.socket.pause()
  const line = lines[1]!
  while (line.writableLength === 0) {
    for (let n = 0; n < 20; n++) ada.say('🙂'.repeat(500))
    for (let n = 0; n < 20; n++) await ada.next('chat_message')
  }
  expect(line.writableLength).toBeLessThan(1024 * 1024)
  vi.advanceTimersByTime(1_000)
  nowMs += 59_999
  vi.advanceTimersByTime(1_000)
  expect(line.destroyed).toBe(false)
  nowMs += 1
  vi.advanceTimersByTime(1_000)
  expect(line.destroyed).toBe(true)
  ada.say('undisturbed')
  expect((await ada.next('chat_message')).data.content).toBe('undisturbed')
  deaf.socket.destroy()
})

/** One heartbeat of the server, over when everyone who answers has answered. */
function beatOf(ada: Client): () => Promise<void> {
  let pings = 0
  ada.ws.on('ping', () => {
    pings += 1
  })
  return async () => {
    const before = pings
    vi.advanceTimersByTime(30_000)
    await until(() => pings > before)
    // Her pong is read before her message.
    ada.say('here')
    await ada.next('chat_message')
  }
}

test('A ping behind much that is unread may be answered late, at 1 KB a second; a line that stays silent is ended', async () => {
  const { ada, lines, url } = await start()
  const beat = beatOf(ada)
  const [slow, silent] = [await connectTo(url), await connectTo(url)]
  for (const person of [slow, silent]) {
    await person.join('nova')
    person.ws.pause()
  }
  for (let n = 0; n < 40; n++) ada.say('🙂'.repeat(500))
  for (let n = 0; n < 40; n++) await ada.next('chat_message')
  // 85 KB are on their way: two more beats than for a quiet line.
  for (let n = 0; n < 3; n++) {
    await beat()
    expect(lines[1]!.destroyed).toBe(false)
    expect(lines[2]!.destroyed).toBe(false)
  }
  slow.ws.resume()
  await until(() => slow.messages().length === 43)
  slow.say('I have read it all')
  await ada.next('chat_message')
  await beat()
  expect(lines[1]!.destroyed).toBe(false)
  expect(lines[2]!.destroyed).toBe(true)
  // What was read long ago buys no time.
  slow.ws.pause()
  await beat()
  await beat()
  expect(lines[1]!.destroyed).toBe(true)
})

test('However much is on its way, a line that answers no ping for 10 more beats is ended', async () => {
  const { ada, lines, url } = await start()
  const beat = beatOf(ada)
  const silent = await connectTo(url)
  await silent.join('nova')
  silent.ws.pause()
  for (let n = 0; n < 200; n++) ada.say('🙂'.repeat(500))
  for (let n = 0; n < 200; n++) await ada.next('chat_message')
  // 425 KB would be 14 more beats.
  for (let n = 0; n < 11; n++) {
    await beat()
    expect(lines[1]!.destroyed).toBe(false)
  }
  await beat()
  expect(lines[1]!.destroyed).toBe(true)
})
