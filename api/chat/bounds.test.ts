import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus } from './rooms/bus.ts'
import { createCeiling } from './limits/ceilings.ts'
import { createRedisBus } from './rooms/redis-bus.ts'
import { createRoom } from './rooms/rooms.ts'
import { createStandings } from './limits/standing.ts'
import { hasRedis, startRedis } from './testing-redis.ts'

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

if (!hasRedis) {
  process.stdout.write(
    'Skipped: what waits for Redis, because there is no redis-server here\n'
  )
}

describe.skipIf(!hasRedis)('while Redis hangs', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let bus: Bus
  let delivered: number
  beforeEach(async () => {
    redis = await startRedis()
    delivered = 0
    const deliver = () => {
      delivered += 1
    }
    const listener = {
      deliver,
      missed: () => {},
      store: async () => true,
      charged: () => {}
    }
    bus = createRedisBus([redis.url], pino({ level: 'silent' }))(
      listener,
      clock
    )
    await expect.poll(() => bus.isJoined()).toBe(true)
    redis.freeze()
  })
  afterEach(async () => {
    redis.thaw()
    await bus.stop()
    await redis.close()
  })

  test('10,000 events wait for Redis; the next one is delivered at once', () => {
    for (let n = 0; n < 10_000; n++)
      bus.publish('nova', { kind: 'hide', id: `${n}` })
    expect(delivered).toBe(0)
    bus.publish('nova', { kind: 'hide', id: 'next' })
    expect(delivered).toBe(1)
  })

  test('10,000 commands wait for Redis; what comes then goes on without it', async () => {
    for (let n = 0; n < 10_000; n++)
      bus.tellCharge({ visitor: null, networks: [] })
    bus.publish('nova', { kind: 'hide', id: 'next' })
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(delivered).toBe(1)
  })
})
