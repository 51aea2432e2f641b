import type { Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#http/clock'
import { createCopies } from '../../database/copies.ts'
import { createNews } from '../../database/news.ts'
import { createTestClient } from '../../test/client.ts'
import { startDatabase, TEST_PASSWORD } from '../../test/api.ts'
import { say } from '../testing-buses.ts'
import { startCopy } from '../testing-copy.ts'
import { hasRedis, startCluster } from '../testing-redis.ts'
import type { Client } from '../testing.ts'
import { createRedisBus } from './redis-bus.ts'

if (!hasRedis) {
  process.stdout.write(
    'Skipped: the chat over a Redis cluster, because there is no redis-server here\n'
  )
}

const silent = pino({ level: 'silent' })
const NOT_SENT = 'Your message was not sent: send it again'

describe.skipIf(!hasRedis)('four copies of the API on a Redis cluster', () => {
  const closers: (() => Promise<unknown>)[] = []
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let copies: Awaited<ReturnType<typeof startCopy>>[]
  beforeAll(async () => {
    cluster = await startCluster()
    closers.push(() => cluster.close())
    const database = await startDatabase()
    closers.push(() => database.close())
    const env = {
      MONGODB_URI: database.uri,
      REDIS_URL: cluster.urls.join(','),
      CHAT_MESSAGES: '100',
      CHAT_MESSAGES_PER_ADDRESS: '1000'
    }
    copies = await Promise.all(Array.from({ length: 4 }, () => startCopy(env)))
    for (const copy of copies) {
      closers.push(() => copy.close())
      await copy.redis('up')
    }
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  const topicOf = (channel: string) => `pog:chat:{${channel}}`

  /** ws hands all frames of a segment to the chat before anything else happens. */
  function inOneSegment({ ws }: Client, send: () => void): void {
    const { _socket: socket } = ws as unknown as { _socket: Socket }
    socket.cork()
    send()
    socket.uncork()
  }

  /** A channel of each master. */
  async function channelsOfAll(prefix: string): Promise<string[]> {
    const found = new Map<string, string>()
    for (let n = 0; found.size < 3; n++) {
      const { url } = await cluster.masterOf(topicOf(`${prefix}${n}`))
      if (!found.has(url)) found.set(url, `${prefix}${n}`)
    }
    return [...found.values()]
  }

  async function meet(copy: number, channel: string): Promise<Client> {
    const person = await copies[copy]!.connect()
    await person.join(channel)
    return person
  }

  test('an author is heard on another copy in the order of speaking, in rooms of every master', async () => {
    const words = Array.from({ length: 10 }, (_, n) => `word ${n}`)
    for (const channel of await channelsOfAll('order')) {
      const ada = await meet(0, channel)
      const bo = await meet(1, channel)
      for (const word of words) ada.say(word)
      await bo.shows(words)
      await ada.shows(words)
      for (const { ws } of [ada, bo]) ws.terminate()
    }
  })

  test('a copy follows only the rooms that its sockets are in', async () => {
    const topic = topicOf('quiet')
    const master = await cluster.masterOf(topic)
    const followers = async () => {
      const reply = await master.ask('PUBSUB', 'SHARDNUMSUB', topic)
      return (reply as [string, number])[1]
    }
    expect(await followers()).toBe(0)
    const ada = await meet(0, 'quiet')
    await expect.poll(followers, { interval: 20 }).toBe(1)
    const bo = await meet(1, 'quiet')
    await expect.poll(followers, { interval: 20 }).toBe(2)
    bo.ws.terminate()
    await expect.poll(followers, { interval: 20 }).toBe(1)
    ada.ws.terminate()
    await expect.poll(followers, { interval: 20 }).toBe(0)

    // Whoever leaves before the room is open leaves nothing behind.
    const cy = await copies[0]!.connect()
    const join = (channel: string) =>
      cy.send({ type: 'join_channel', data: { channel } })
    inOneSegment(cy, () => ['quiet', 'loud'].forEach(join))
    await cy.shows([])
    await cy.next('message_history')
    expect(await followers()).toBe(0)
    cy.ws.terminate()
  })

  /** How often each master was given something to pass on, for rooms and for limits. */
  async function passed(): Promise<number[]> {
    const channels = await channelsOfAll('')
    const texts = await Promise.all(
      channels.map(async channel => {
        const master = await cluster.masterOf(topicOf(channel))
        return master.tell('INFO', 'commandstats')
      })
    )
    return texts.map(text =>
      Number(/cmdstat_spublish:calls=(\d+)/.exec(text)?.[1] ?? 0)
    )
  }

  test('the traffic of a master grows with its share of the rooms, not with all of them', async () => {
    const words = Array.from({ length: 50 }, (_, n) => `word ${n}`)
    for (const [n, channel] of (await channelsOfAll('')).entries()) {
      const person = await meet(n, channel)
      const before = await passed()
      for (const word of words) person.say(word)
      await person.shows(words)
      for (const [at, calls] of (await passed()).entries()) {
        const grown = calls - before[at]!
        if (at === n) expect(grown).toBeGreaterThanOrEqual(50)
        else expect(grown).toBeLessThan(12)
      }
      person.ws.terminate()
    }
  })

  test('what somebody sent to one copy is counted on the others, and news reach them', async () => {
    const heard: unknown[] = []
    const buses = ['here', 'there'].map(name =>
      createRedisBus(cluster.urls, silent)(
        {
          deliver: () => {},
          missed: () => {},
          store: async () => true,
          charged: charge => heard.push([name, charge])
        },
        systemClock
      )
    )
    const charge = { visitor: 'ada', networks: ['203.0.113.7'] }
    await expect
      .poll(() => {
        buses[0]?.tellCharge(charge)
        return heard.at(-1)
      })
      .toEqual(['there', charge])
    expect(heard).not.toContainEqual(['here', charge])
    // Many charges at once are told a thousand at a time, and each master passes on a part.
    heard.length = 0
    const before = await passed()
    for (let n = 0; n < 16_000; n++) buses[0]?.tellCharge(charge)
    await expect
      .poll(() => heard.length, { interval: 20 })
      .toBeGreaterThanOrEqual(16_000)
    const grown = (await passed()).map((calls, at) => calls - before[at]!)
    for (const calls of grown) expect(calls).toBeGreaterThanOrEqual(4)
    expect(grown.reduce((a, b) => a + b, 0)).toBeLessThan(32)
    for (const bus of buses) await bus.stop()
    const known: number[] = []
    const copies = [1, 2].map(() => createCopies(cluster.urls, silent))
    const [tell] = [() => {}, (n: number) => known.push(n)].map((hear, n) =>
      createNews(copies[n]!, hear)
    )
    await expect
      .poll(async () => {
        await tell?.(7)
        return known.at(-1)
      })
      .toBe(7)
    for (const each of copies) each.close()
  })

  test('a master hands its slots over while people talk: all of it is heard, in order', async () => {
    const [channel = ''] = await channelsOfAll('moves')
    const [ada, bo] = [await meet(0, channel), await meet(1, channel)]
    const before = await cluster.masterOf(topicOf(channel))
    const taken: string[] = []
    let count = 0
    const talk = async () => {
      const word = `word ${(count += 1)}`
      const answer = await say(ada, word)
      expect(['taken', NOT_SENT]).toContain(answer)
      if (answer === 'taken') taken.push(word)
    }
    await talk()
    await cluster.replace(before)
    await expect
      .poll(
        async () => {
          await talk()
          return (await cluster.masterOf(topicOf(channel))).port
        },
        { interval: 100 }
      )
      .not.toBe(before.port)
    await talk()
    for (const person of [ada, bo]) {
      await expect
        .poll(() => person.shown().slice(-50))
        .toEqual(taken.slice(-50))
    }
    for (const { ws } of [ada, bo]) ws.terminate()
  })

  test('a master dies: nothing that was shown is lost or doubled, other rooms do not notice, and a mute holds', async () => {
    const [lost = '', other = ''] = await channelsOfAll('dies')
    const people = {
      ada: await meet(0, lost),
      bo: await meet(1, lost),
      ed: await meet(2, lost)
    }
    const [cy, di] = [await meet(0, other), await meet(1, other)]
    const taken: string[] = []
    const speak = async (name: keyof typeof people, word: string) => {
      const answer = await say(people[name], `${name} ${word}`)
      if (answer === 'taken') taken.push(`${name} ${word}`)
      return answer
    }
    const talk = async (round: string) => {
      for (const n of [1, 2, 3, 4]) {
        const answers = [
          await speak('ada', `${round} ${n}`),
          await speak('bo', `${round} ${n}`)
        ]
        for (const answer of answers)
          expect(['taken', NOT_SENT]).toContain(answer)
      }
    }
    await speak('ed', 'rude')
    await talk('before')
    expect(taken).toHaveLength(9)
    const admin = createTestClient(copies[0]!.url, [])
    await admin.signIn(TEST_PASSWORD)
    await expect.poll(() => people.ada.shown()).toContain('ed rude')
    const rude = people.ada.messages().find(m => m.content === 'ed rude')
    const victim = await cluster.masterOf(topicOf(lost))
    const killed = cluster.kill(victim)
    await talk('meanwhile')
    await killed
    expect(await say(cy, 'elsewhere')).toBe('taken')
    await di.next('chat_message')
    const path = `/api/chat/${lost}/messages/${rude?.id}/mute`
    expect((await admin.post(path)).status).toBe(204)
    const master = async () => (await cluster.masterOf(topicOf(lost))).port
    await expect.poll(master, { interval: 50 }).not.toBe(victim.port)
    for (const copy of copies) await copy.redis('up')
    await talk('after')
    let tries = 0
    await expect
      .poll(() => speak('ed', `again ${(tries += 1)}`), { interval: 500 })
      .toBe('You are muted in this chat')
    const late = await meet(3, lost)
    for (const person of [...Object.values(people), late]) {
      await expect
        .poll(() => person.shown().toSorted())
        .toEqual(taken.toSorted())
      for (const name of Object.keys(people)) {
        const own = (words: string[]) => words.filter(w => w.startsWith(name))
        expect(own(person.shown())).toEqual(own(taken))
      }
    }
    expect(taken.filter(word => word.includes('after'))).toHaveLength(8)
    expect(di.messages().map(({ content }) => content)).toEqual(['elsewhere'])
    const histories = di.received.filter(m => m.type === 'message_history')
    expect(histories).toHaveLength(1)
  })
})
