import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '#http/clock'
import { connectTo, createTestStore, startChat } from '../testing.ts'
import { announced, NATS, REDIS, say } from '../testing-buses.ts'
import type { Kind } from '../testing-buses.ts'
import { startWay } from '../testing-way.ts'
import { missedOf } from './missed.ts'
import { createOwed } from './owed.ts'

const HOUR_MS = 60 * 60 * 1000

const tail = ['11 a', '12 b', '14 c']

test('Nothing was missed when Redis gave no number since', () => {
  expect(missedOf(14, 14, tail)).toEqual({ entries: [], isLost: false })
  expect(missedOf(9, 9, [])).toEqual({ entries: [], isLost: false })
})

test('What came after the entry heard last was missed, and no other', () => {
  expect(missedOf(12, 14, tail)).toEqual({ entries: ['14 c'], isLost: false })
  // The new master has given a lower number than the one that is gone.
  expect(missedOf(14, 12, ['14 c', '12 d'])).toEqual({
    entries: ['12 d'],
    isLost: false
  })
})

test('Something is lost when Redis does not know the entry heard last', () => {
  expect(missedOf(13, 14, tail)).toEqual({ entries: ['14 c'], isLost: true })
  expect(missedOf(14, 0, [])).toEqual({ entries: [], isLost: true })
  expect(missedOf(9, 500, tail)).toEqual({ entries: tail, isLost: true })
})

test('10,000 rooms wait to be told that they missed something; of one more the first goes', async () => {
  const told: string[] = []
  const owed = createOwed(
    async () => true,
    async channel => told.push(channel) > 0
  )
  for (let n = 0; n <= 10_000; n++) owed.add(`room_${n}`)
  await owed.tellAll()
  expect(told).toHaveLength(10_000)
  expect(told).not.toContain('room_0')
})

test('A room is told to look once what it missed is stored, and again when it could not be told', async () => {
  const told: [string, string[]][] = []
  let [isStored, isThere] = [false, false]
  const owed = createOwed(
    async () => isStored,
    async (channel, ids) => {
      told.push([channel, ids])
      return isThere
    }
  )
  owed.add('nova', ['withdrawn'])
  await owed.tellAll()
  expect(told).toEqual([])
  isStored = true
  await owed.tellAll()
  isThere = true
  for (const _ of [1, 2, 3]) await owed.tellAll()
  expect(told).toEqual([
    ['nova', ['withdrawn']],
    ['nova', ['withdrawn']]
  ])
})

const BUSES = announced('a message on its way when the server goes away', [
  REDIS,
  NATS
])

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Two copies in this process; the first one's connection to the server can be cut. */
async function startTwo(kind: Kind, aheadMs = 0) {
  const { alone, close } = await kind.start()
  closers.push(close)
  const { port, createBus } = alone!
  const way = await startWay(port)
  const store = createTestStore()
  const clock = { ...systemClock, now: () => systemClock.now() + aheadMs }
  const copies = await Promise.all([
    startChat({ store, createBus: createBus(way.port) }),
    startChat({ store, clock, createBus: createBus(port) })
  ])
  closers.push(way.close, ...copies.map(copy => copy.close))
  const areJoined = () => copies.every(({ chat }) => chat.isJoined())
  await expect.poll(areJoined).toBe(true)
  const people = await Promise.all(copies.map(({ url }) => connectTo(url)))
  closers.push(() => people.forEach(({ ws }) => ws.terminate()))
  for (const person of people) await person.join('nova')
  return {
    ada: people[0]!,
    bo: people[1]!,
    way,
    store,
    areJoined
  }
}

for (const kind of BUSES) {
  describe.skipIf(kind.missing !== null)(
    `two copies on ${kind.name}, one with a way that is cut`,
    () => {
      test('A message on its way when its server goes away is told to its sender as not sent, and hidden from who saw it', async () => {
        const { ada, bo, way, areJoined } = await startTwo(kind)
        const answer = (word: string) =>
          ada.received.find(
            ({ type, data }) =>
              type === 'error' ||
              (type === 'chat_message' && data.content === word)
          )
        const taken: string[] = []
        // After a second its copy shows it alone: a slow machine needs another try.
        for (let n = 0; answer('')?.type !== 'error'; n++) {
          const word = `word ${n}`
          way.mute()
          ada.say(word)
          await expect.poll(() => bo.shown(), { interval: 5 }).toContain(word)
          way.cut()
          await expect.poll(() => answer(word), { interval: 5 }).toBeDefined()
          if (answer(word)?.type === 'chat_message') taken.push(word)
          await expect.poll(areJoined).toBe(true)
        }
        expect((await ada.next('error')).data.message).toBe(
          'Your message was not sent: send it again'
        )
        for (const person of [ada, bo]) await person.shows(taken)
        ada.say('again')
        for (const person of [ada, bo]) await person.shows([...taken, 'again'])
      })

      test('A message that comes through after its sender was told otherwise is hidden from who sees it then', async () => {
        const { ada, bo, way } = await startTwo(kind)
        const outcomes = ['taken', 'Your message was not sent: send it again']
        const alone: string[] = []
        let word = ''
        let arrive = (): void => {}
        // After a second its copy shows it alone: a slow machine needs another try.
        for (let n = 0, came = 'taken'; came === 'taken'; n++) {
          word = `late ${n}`
          way.hold()
          const outcome = say(ada, word)
          await expect.poll(() => way.holds(word), { interval: 5 }).toBe(true)
          arrive = way.strand()
          came = await outcome
          expect(outcomes).toContain(came)
          if (came === 'taken') alone.push(word)
          alone.push(`alone ${n}`)
          expect(await say(ada, alone.at(-1)!)).toBe('taken')
          way.heal()
          await bo.shows(alone)
        }
        arrive()
        const hasCome = () =>
          bo.received.some(
            ({ type, data }) => type === 'chat_message' && data.content === word
          )
        await expect.poll(hasCome).toBe(true)
        for (const person of [ada, bo]) await person.shows(alone)
      })

      test('What was shown alone and comes through later keeps its place before what its author said since', async () => {
        const { ada, bo, way, areJoined } = await startTwo(kind)
        way.hold()
        expect(await say(ada, 'one')).toBe('taken')
        const arrive = way.strand()
        await expect.poll(areJoined).toBe(false)
        expect(await say(ada, 'two')).toBe('taken')
        expect(await say(bo, 'three')).toBe('taken')
        arrive()
        const hasCome = () =>
          bo.received.some(
            ({ type, data }) =>
              type === 'chat_message' && data.content === 'one'
          )
        await expect.poll(hasCome).toBe(true)
        way.heal()
        await expect.poll(areJoined).toBe(true)
        for (const person of [ada, bo])
          await person.shows(['one', 'two', 'three'])
      })

      test('What is said alone comes after what was heard from a copy whose clock is ahead', async () => {
        const { ada, bo, way, store, areJoined } = await startTwo(kind, HOUR_MS)
        bo.say('first')
        await ada.shows(['first'])
        way.close()
        way.cut()
        await expect.poll(() => areJoined()).toBe(false)
        ada.say('second')
        await ada.shows(['first', 'second'])
        const stored = () =>
          store.rooms.get('nova')?.records.map(({ message }) => message.content)
        await expect.poll(stored).toEqual(['first', 'second'])
      })
    }
  )
}
