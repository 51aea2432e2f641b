/**
 * A master of a Redis cluster dies while people talk over four copies of the chat, on this machine:
 * `node infra/trials/master-death.ts [--rooms 60] [--seconds 30] [--per-second 300]`. Counts what became
 * of each message: it is shown to everybody in its room once, or its author is told that it was not sent.
 */
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { CHAT_LIMIT_DEFAULTS } from '#api/chat/limits/limits'
import { topicOf } from '#api/chat/rooms/publishing'
import { createRedisBus } from '#api/chat/rooms/redis-bus'
import { connectTo, createTestStore, startChat } from '#api/chat/testing'
import { startCluster } from '#api/chat/testing-redis'
import { CHAT_NOT_SENT } from '#contract/chat'
import type { ServerMessage } from '#contract/chat'

const COPIES = 4
/** Each connected to a different copy. */
const PER_ROOM = 2
const DIES_AFTER = 1 / 3
const SETTLES_MS = 15_000
const LOOK_MS = 20

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '300' }
  }
})
const rooms = Array.from(
  { length: Number(values.rooms) },
  (_, n) => `room_${n}`
)
const lastsMs = Number(values.seconds) * 1000
const everyMs = (rooms.length * PER_ROOM * 1000) / Number(values['per-second'])

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
async function until(isTrue: () => boolean, patienceMs: number) {
  const endMs = performance.now() + patienceMs
  while (!isTrue() && performance.now() < endMs) await pause(LOOK_MS)
}

const silent = pino({ level: 'silent' })
const cluster = await startCluster()
const store = createTestStore()
const copies = await Promise.all(
  Array.from({ length: COPIES }, () =>
    startChat({
      store,
      createBus: createRedisBus(cluster.urls, silent),
      limits: {
        ...CHAT_LIMIT_DEFAULTS,
        messages: 1e9,
        addressMessages: 1e9,
        historyBytes: 1e9
      }
    })
  )
)

/** Somebody in a room, who sends the next message once it is known what became of the last. */
async function meet(room: string, n: number) {
  const person = await connectTo(copies[n % COPIES]!.url)
  await person.join(room)
  const seen = new Set<string>()
  let shown: string[] = []
  let doubled = 0
  let refused = 0
  person.ws.on('message', data => {
    const message = JSON.parse((data as Buffer).toString()) as ServerMessage
    if (message.type === 'message_history') {
      shown = message.data.messages.map(({ content }) => content)
      for (const word of shown) seen.add(word)
    } else if (message.type === 'chat_message') {
      const { content } = message.data
      if (shown.includes(content)) doubled += 1
      shown.push(content)
      seen.add(content)
    } else if (
      message.type === 'error' &&
      message.data.message === CHAT_NOT_SENT
    ) {
      refused += 1
    }
  })
  return {
    room,
    seen,
    doubled: () => doubled,
    shows: (word: string) => shown.includes(word),
    /** Whether it was sent; null: nothing was heard about it. */
    async say(word: string): Promise<boolean | null> {
      const before = refused
      person.say(word)
      await until(() => refused > before || seen.has(word), SETTLES_MS)
      if (refused > before) return false
      return seen.has(word) || null
    },
    leave: () => person.ws.terminate()
  }
}

const people: Awaited<ReturnType<typeof meet>>[] = []
for (const [n, room] of rooms.entries()) {
  for (let seat = 0; seat < PER_ROOM; seat++)
    people.push(await meet(room, n + seat))
}

const [taken, notSent]: [string[][], string[][]] = [
  people.map(() => []),
  people.map(() => [])
]
let unanswered = 0
let longestMs = 0
const endMs = performance.now() + lastsMs
async function talk(n: number): Promise<void> {
  for (let count = 0; performance.now() < endMs; count++) {
    const word = `${n} says ${count}`
    const saidMs = performance.now()
    const isSent = await people[n]!.say(word)
    if (isSent === null) unanswered += 1
    else (isSent ? taken : notSent)[n]!.push(word)
    longestMs = Math.max(longestMs, performance.now() - saidMs)
    await pause(everyMs - (performance.now() - saidMs))
  }
}
async function die(): Promise<void> {
  await pause(lastsMs * DIES_AFTER)
  const victim = await cluster.masterOf(topicOf(rooms[0]!))
  await cluster.kill(victim)
}
await Promise.all([die(), ...people.map((_, n) => talk(n))])

const roommates = (n: number) =>
  people.filter(({ room }) => room === people[n]!.room)
const lost = () =>
  taken.flatMap((words, n) =>
    words.filter(word => roommates(n).some(({ seen }) => !seen.has(word)))
  ).length
await until(() => lost() === 0, SETTLES_MS)
const counts = {
  lost: lost(),
  doubled: people.reduce((sum, person) => sum + person.doubled(), 0),
  ghosts: notSent.flatMap((words, n) =>
    words.filter(word => roommates(n).some(person => person.shows(word)))
  ).length,
  unanswered
}
for (const person of people) person.leave()
for (const copy of copies) await copy.close()
await cluster.close()

const sent = taken.flat().length
const told = notSent.flat().length
console.log(
  `A master of three dies after ${(lastsMs * DIES_AFTER) / 1000} of ${values.seconds} s: ${people.length} people in ${rooms.length} rooms over ${COPIES} copies, ${values['per-second']} messages a second`
)
console.log(
  `${sent} acknowledged: ${counts.lost} lost, ${counts.doubled} doubled; ${told} told to their authors as not sent, of which ${counts.ghosts} are shown; ${counts.unanswered} without an answer; the longest wait ${longestMs.toFixed(0)} ms`
)
const isKept = Object.values(counts).every(count => count === 0)
console.log(isKept ? 'kept' : 'NOT KEPT')
process.exitCode = isKept ? 0 : 1
