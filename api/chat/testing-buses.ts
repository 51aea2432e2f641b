import { pino } from 'pino'
import { expect } from 'vitest'
import { natsServers } from '#http/store-addresses'
import type { CreateBus } from './rooms/bus.ts'
import { createNatsBus } from './rooms/nats-bus.ts'
import { topicOf } from './rooms/publishing.ts'
import { createRedisBus } from './rooms/redis-bus.ts'
import {
  hasNats,
  hasOpenssl,
  startNats,
  startNatsRegions
} from './testing-nats.ts'
import { hasRedis, startCluster, startRedis } from './testing-redis.ts'
import type { Client } from './testing.ts'
import { startWay } from './testing-way.ts'

const silent = pino({ level: 'silent' })
/** No Redis answers here: the chat needs none where it has NATS. */
const NO_REDIS = 'redis://127.0.0.1:1'
const NOT_SENT = 'Your message was not sent: send it again'

/** A server that one process runs: it can go away and come back, or hang. */
type Alone = Pick<
  Awaited<ReturnType<typeof startRedis>>,
  'kill' | 'revive' | 'freeze' | 'thaw'
> & {
  port: number
  /** For a copy in this process. */
  createBus: (port: number) => CreateBus
}

export interface TestedBus {
  /** The environment of the first copy of the API, and of the second. */
  env: [Record<string, string>, Record<string, string>]
  alone: Alone | null
  /** Cuts a copy off from what carries this room, until the returned function is called. */
  part(channel: string): Promise<() => void>
  close(): Promise<void>
}

/** Gives the first of two copies a route of its own to a server that runs alone. */
async function onWay(
  alone: Alone,
  envAt: (port: number) => Record<string, string>,
  close: () => Promise<void>
): Promise<TestedBus> {
  const way = await startWay(alone.port)
  return {
    env: [envAt(way.port), envAt(alone.port)],
    alone,
    async part() {
      way.hold()
      return way.heal
    },
    async close() {
      way.close()
      await close()
    }
  }
}

export interface Kind {
  name: string
  /** Why it is not tested here; null: it is. */
  missing: string | null
  /** Whether all copies show the messages of a room in one order, whoever wrote them. */
  hasOneOrder: boolean
  start(): Promise<TestedBus>
}

const missingRedis = hasRedis ? null : 'there is no redis-server here'

export const REDIS: Kind = {
  name: 'a Redis',
  missing: missingRedis,
  hasOneOrder: true,
  async start() {
    const redis = await startRedis()
    const own = Number(new URL(redis.url).port)
    const at = (port: number) => `redis://127.0.0.1:${port}`
    const createBus = (port: number) => createRedisBus([at(port)], silent)
    return onWay(
      { ...redis, port: own, createBus },
      port => ({ REDIS_URL: at(port) }),
      redis.close
    )
  }
}

export const CLUSTER: Kind = {
  name: 'a Redis cluster',
  missing: missingRedis,
  hasOneOrder: true,
  async start() {
    const cluster = await startCluster()
    const env = { REDIS_URL: cluster.urls.join(',') }
    return {
      env: [env, env],
      alone: null,
      // Nobody reaches the room's master: the others put its replica in its place.
      async part(channel) {
        const master = await cluster.masterOf(topicOf(channel))
        master.freeze()
        return () => void master.thaw()
      },
      close: cluster.close
    }
  }
}

export const NATS: Kind = {
  name: 'NATS',
  missing: hasNats ? null : 'there is no nats-server here',
  // Nothing orders what two copies say at the same time; only the history does, afterwards.
  hasOneOrder: false,
  async start() {
    const nats = await startNats()
    const at = (port: number) => `nats://127.0.0.1:${port}`
    const createBus = (port: number) =>
      createNatsBus(natsServers([at(port)])!, silent)
    return onWay(
      { ...nats, createBus },
      port => ({ CHAT_BUS: 'nats', NATS_URL: at(port), REDIS_URL: NO_REDIS }),
      nats.close
    )
  }
}

/** The environment of a copy whose region has these servers. */
export const overTls = (certificate: string, ...ports: number[]) => ({
  CHAT_BUS: 'nats',
  NATS_URL: ports.map(port => `tls://localhost:${port}`).join(','),
  REDIS_URL: NO_REDIS,
  NODE_EXTRA_CA_CERTS: certificate
})

/** The copies are in two regions: one region has two servers, and both ask for TLS. */
export const NATS_REGIONS: Kind = {
  ...NATS,
  name: 'NATS in two regions',
  missing: NATS.missing ?? (hasOpenssl ? null : 'there is no openssl here'),
  async start() {
    const { certificate, east, west, close } = await startNatsRegions()
    const way = await startWay(east[1].port)
    return {
      env: [overTls(certificate, way.port), overTls(certificate, west.port)],
      alone: null,
      async part() {
        way.hold()
        return way.heal
      },
      async close() {
        way.close()
        await close()
      }
    }
  }
}

/** Says why the kinds that this machine lacks are skipped. */
export function announced(what: string, kinds: Kind[]): Kind[] {
  for (const { name, missing } of kinds) {
    if (missing === null) continue
    process.stdout.write(`Skipped: ${what} over ${name}, because ${missing}\n`)
  }
  return kinds
}

/** What comes of a message: 'taken' when the person sees it, or the sentence of the error. */
export async function say(person: Client, content: string): Promise<string> {
  const from = person.received.length
  person.say(content)
  const answer = () =>
    person.received
      .slice(from)
      .find(
        ({ type, data }) =>
          type === 'error' ||
          (type === 'chat_message' && data.content === content)
      )
  await expect.poll(answer, { interval: 5 }).toBeDefined()
  const found = answer()
  return found?.type === 'error' ? found.data.message : 'taken'
}

/** People who speak in turns, while something happens to the servers. */
export function conversation(people: Client[]) {
  /** What each of them said and was shown. */
  const taken: string[][] = people.map(() => [])
  let count = 0
  return {
    /** Each says one thing; resolves to whether all came through. Those whose message did not are told so. */
    async talk(): Promise<boolean> {
      count += 1
      const answers = await Promise.all(
        people.map((person, n) => say(person, `${n}: ${count}`))
      )
      for (const [n, answer] of answers.entries()) {
        expect(['taken', NOT_SENT]).toContain(answer)
        if (answer === 'taken') taken[n]?.push(`${n}: ${count}`)
      }
      return answers.every(answer => answer === 'taken')
    },
    /** Waits until this person is shown all messages once, each author's in order. */
    async isShownTo(person: Client): Promise<void> {
      const shown = () =>
        people.map((_, n) =>
          person.shown().filter(word => word.startsWith(`${n}:`))
        )
      await expect.poll(shown).toEqual(taken)
    }
  }
}
