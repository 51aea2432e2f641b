import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createNatsBus } from '#api/chat/rooms/nats-bus'
import { CHAT_LIMIT_DEFAULTS } from '#api/chat/limits/limits'
import { connectTo, createTestStore, startChat } from '#api/chat/testing'
import type { Client } from '#api/chat/testing'
import { freePort } from '#api/chat/testing-copy'
import { startNats } from '#api/chat/testing-nats'
import { startWay } from '#api/chat/testing-way'
import { natsServers } from '#http/store-addresses'

const CHANNEL = 'everywhere'
const LOOK_MS = 20
const WORD = /"content":"word (\d+)"/g
const silent = pino({ level: 'silent' })

interface Spoken {
  /** How many of all messages were shown in the region that showed the fewest. */
  shown: number
  /** Shown twice, in all regions. */
  doubled: number
  /** Shown after a later one of the same author. */
  outOfOrder: number
  /** The time until a region's own message was shown there. */
  ownP99Ms: number
  /** The time until a message was shown in another region. */
  otherP99Ms: number
}

const p99 = (all: number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0

/**
 * Regions on this machine, with a NATS, a copy of the chat and a chatter in each, and one database.
 * The first is the NATS hub of the others, which are leaf nodes, each behind a connection of its own on
 * which everything takes `delayMs`.
 */
export async function startRegions(count: number, delayMs: number) {
  const dir = await mkdtemp(join(tmpdir(), 'pog-regions-'))
  const store = createTestStore()
  const leaves = await freePort()
  const closers: (() => unknown)[] = [
    () => rm(dir, { recursive: true, force: true })
  ]
  const ways: Awaited<ReturnType<typeof startWay>>[] = []
  const people: Client[] = []

  async function startRegion(n: number): Promise<void> {
    let joins = `host: "127.0.0.1", port: ${leaves}`
    if (n > 0) {
      const way = await startWay(leaves, delayMs)
      closers.push(way.close)
      ways.push(way)
      joins = `remotes: [{ url: "nats-leaf://127.0.0.1:${way.port}" }]`
    }
    const settings = join(dir, `${n}.conf`)
    await writeFile(settings, `leafnodes { ${joins} }\n`)
    const nats = await startNats(['--config', settings])
    closers.push(nats.close)
    const servers = natsServers([`nats://127.0.0.1:${nats.port}`])!
    const copy = await startChat({
      store,
      createBus: createNatsBus(servers, silent),
      limits: {
        ...CHAT_LIMIT_DEFAULTS,
        messages: 1e9,
        addressMessages: 1e9,
        roomMessages: 1e9
      }
    })
    closers.push(copy.close)
    const person = await connectTo(copy.url)
    closers.push(() => person.ws.terminate())
    await person.join(CHANNEL)
    people.push(person)
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise(done => setTimeout(done, LOOK_MS))
  }

  /** Waits until everybody has been shown everybody's message. */
  async function meet(): Promise<void> {
    const hello = (n: number) => `hello from ${n}`
    for (const [n, person] of people.entries()) person.say(hello(n))
    await until(() =>
      people.every(person => {
        const shown = new Set(person.shown())
        return people.every((_, n) => shown.has(hello(n)))
      })
    )
  }

  async function close(): Promise<void> {
    for (const closer of closers.toReversed()) await closer()
  }

  try {
    for (let n = 0; n < count; n++) await startRegion(n)
    await meet()
  } catch (error) {
    await close()
    throw error
  }
  return {
    people,
    /** The connections of all regions but the first. */
    ways,
    /** Each region sends its share of the messages, so many a second in total. */
    async speak(messages: number, perSecond: number, patienceMs: number) {
      const saidMs: number[] = []
      const seen = people.map(() => new Set<number>())
      const last = people.map(() => people.map(() => -1))
      const [own, other]: [number[], number[]] = [[], []]
      let [doubled, outOfOrder] = [0, 0]
      for (const [region, { ws }] of people.entries()) {
        ws.on('message', data => {
          const frame = (data as Buffer).toString()
          // A history repeats what was shown, and contains what was stored before it was heard.
          if (!frame.startsWith('{"type":"chat_message"')) {
            for (const [, n] of frame.matchAll(WORD))
              seen[region]?.add(Number(n))
            return
          }
          const [found] = frame.matchAll(WORD)
          const n = Number(found?.[1] ?? -1)
          if (n < 0) return
          const ms = performance.now() - (saidMs[n] ?? 0)
          const author = n % count
          if (seen[region]?.has(n)) doubled += 1
          if (n < (last[region]?.[author] ?? -1)) outOfOrder += 1
          seen[region]?.add(n)
          last[region]![author] = n
          if (author === region) own.push(ms)
          else other.push(ms)
        })
      }
      const begunMs = performance.now()
      while (saidMs.length < messages) {
        const due = ((performance.now() - begunMs) / 1000) * perSecond
        while (saidMs.length < Math.min(due, messages)) {
          const n = saidMs.length
          saidMs.push(performance.now())
          people[n % count]?.say(`word ${n}`)
        }
        await new Promise(done => setTimeout(done, 1))
      }
      const endMs = performance.now() + patienceMs
      const fewest = () => Math.min(...seen.map(({ size }) => size))
      await until(() => fewest() === messages || performance.now() > endMs)
      return {
        shown: fewest(),
        doubled,
        outOfOrder,
        ownP99Ms: p99(own),
        otherP99Ms: p99(other)
      } satisfies Spoken
    },
    close
  }
}
