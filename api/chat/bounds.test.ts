import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus, ChatEvent } from './rooms/bus.ts'
import { createCeiling } from './limits/ceilings.ts'
import { createHeard } from './rooms/heard.ts'
import { createRoom } from './rooms/rooms.ts'
import { createStandings } from './limits/standing.ts'
import { announced, NATS, REDIS } from './testing-buses.ts'
import type { TestedBus } from './testing-buses.ts'

/* What would take strangers hours to fill over the network is filled directly here. */

const clock = { now: () => Date.now(), elapsed: () => 0 }

test('The ceilings of the chat remember 100,000 networks; the one that was silent longest is forgotten first', () => {
  const ceiling = createCeiling(clock, 3, 1000)
  ceiling.take(['first'], 3)
  ceiling.take(['second'], 3)
  for (let n = 0; n < 99_999; n++) ceiling.count([`network ${n}`])
  expect(ceiling.take(['second'])).toBe(false)
  expect(ceiling.take(['first'])).toBe(true)
})

test('The chat remembers what 10,000 visitors have used of their limits; who was silent longest is forgotten first', () => {
  const standings = createStandings(clock, 3)
  const first = standings.ofVisitor('first')
  const second = standings.ofVisitor('second')
  for (let n = 0; n < 9_999; n++) standings.ofVisitor(`visitor ${n}`)
  expect(standings.ofVisitor('second')).toBe(second)
  expect(standings.ofVisitor('first')).not.toBe(first)
})

test('Of those without a cookie 10,000 who left are remembered; the address that was left longest ago is forgotten first', () => {
  const standings = createStandings(clock, 3)
  const leave = (owner: string) => {
    const standing = standings.takeUp(owner)
    standing.take(0)
    standings.leaveBehind(owner, standing)
    return standing
  }
  const first = leave('first')
  const second = leave('second')
  for (let n = 0; n < 9_999; n++) leave(`address ${n}`)
  expect(standings.takeUp('second')).toBe(second)
  expect(standings.takeUp('first')).not.toBe(first)
})

test('In slow mode a room remembers 10,000 authors; the one who spoke first is forgotten first', () => {
  const room = createRoom('nova', 1_000_000, clock)
  room.apply({ kind: 'slow-mode', seconds: 60 }, 1, true)
  const speak = (author: string) => room.refusal(author, [author])?.kind
  speak('first')
  speak('second')
  for (let n = 0; n < 9_999; n++) speak(`author ${n}`)
  expect(speak('second')).toBe('slow-mode')
  expect(speak('first')).toBeUndefined()
})

test('A room tells 1,000 copies apart; of one more, the one that was silent longest is new again', () => {
  const heard = createHeard()
  for (let n = 0; n < 1_000; n++) heard.note(`copy ${n}`, 5, 0)
  expect(heard.of('copy 0')).toBe(5)
  expect(heard.note('copy 1', 7, 6)).toBe(true)
  expect(heard.note('copy 1', 8, 7)).toBe(false)
  heard.note('one more', 5, 0)
  expect(heard.of('copy 0')).toBe(0)
  expect(heard.of('copy 1')).toBe(8)
})

const BUSES = announced('what waits for a server', [REDIS, NATS])

for (const kind of BUSES) {
  describe.skipIf(kind.missing !== null)(`while ${kind.name} hangs`, () => {
    let server: TestedBus
    let bus: Bus
    let delivered: string[]
    beforeEach(async () => {
      server = await kind.start()
      delivered = []
      const deliver = (_: string, event: ChatEvent) => {
        if (event.kind === 'hide') delivered.push(event.id)
      }
      const listener = {
        deliver,
        missed: () => {},
        store: async () => true,
        charged: () => {}
      }
      const { port, createBus } = server.alone!
      bus = createBus(port)(listener, clock)
      await expect.poll(() => bus.isJoined()).toBe(true)
      await bus.open('nova')
      server.alone!.freeze()
    })
    afterEach(async () => {
      server.alone!.thaw()
      await bus.stop()
      await server.close()
    })

    test('10,000 events wait for the server; the next one is delivered at once', () => {
      for (let n = 0; n < 10_000; n++)
        bus.publish('nova', { kind: 'hide', id: `${n}` })
      expect(delivered).toEqual([])
      bus.publish('nova', { kind: 'hide', id: 'next' })
      expect(delivered).toEqual(['next'])
    })

    test('10,000 commands wait for the server; what comes then goes on without it', async () => {
      // Told a thousand at a time: ten commands.
      for (let n = 0; n < 10_000; n++)
        bus.tellCharge({ visitor: null, networks: ['203.0.113.7'] })
      // One less than the events that may wait.
      for (let n = 0; n < 9_999; n++)
        bus.publish('nova', { kind: 'hide', id: `${n}` })
      for (let turn = 0; turn < 5; turn++) await nextTurn()
      expect(delivered).toContain('9998')
    })
  })
}
