import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoom } from './rooms.ts'

let nowMs = 0
const clock = { now: () => Date.now(), elapsed: () => nowMs }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A room whose one member takes this long to write to; records what each write brought. */
function roomOf(writeMs: number) {
  const room = createRoom('nova', 1000, clock)
  const writes: string[] = []
  room.add({
    write: frames => {
      nowMs += writeMs
      writes.push(frames.toString('latin1'))
    }
  })
  const said = () =>
    writes.map(frames => [...frames.matchAll(/"content":"(\w+)"/g)].join(' '))
  const say = (content: string) =>
    room.apply(
      {
        kind: 'message',
        author: 'ada',
        message: {
          id: content,
          username: 'Ada',
          content,
          avatar: '/guest.webp',
          timestamp: new Date().toISOString()
        }
      },
      1,
      true
    )
  writes.length = 0
  return { say, said }
}

test('A room that is quick to write to delivers each message in the turn in which it came', async () => {
  const { say, said } = roomOf(0)
  for (const word of ['one', 'two']) {
    say(word)
    await nextTurn()
  }
  expect(said()).toHaveLength(2)
})

test('A room that keeps the processor busy rests after a delivery until two messages wait', async () => {
  const { say, said } = roomOf(10)
  say('one')
  await nextTurn()
  expect(said()).toHaveLength(1)
  say('two')
  await nextTurn()
  expect(said()).toHaveLength(1)
  say('three')
  await nextTurn()
  expect(said()).toHaveLength(2)
  expect(said().at(-1)).toContain('two')
  expect(said().at(-1)).toContain('three')
})

test('A message waits for another one 25 ms at most', async () => {
  const { say, said } = roomOf(1000)
  say('one')
  await nextTurn()
  say('two')
  vi.advanceTimersByTime(24)
  await nextTurn()
  expect(said()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said()).toHaveLength(2)
})
