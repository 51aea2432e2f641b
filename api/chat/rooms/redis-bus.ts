import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Logger } from 'pino'
import type * as Redis from 'redis'
import type { Charge } from '../limits/people.ts'
import { createSequence } from './bus.ts'
import type { ChatEvent, CreateBus } from './bus.ts'

/** Longer than any answer of a healthy Redis: then the copy serves its own room alone. */
const ECHO_WAIT_MS = 1_000
const PING_MS = 1_000
const SILENCE_MS = 5_000
const BACK_OFF_MS = { first: 100, most: 2_000 }
/** Events that a copy opening a room may find in Redis and not yet in the database. */
const TAIL_LENGTH = 200
const TAIL_KEPT_MS = 60_000
const SEQUENCE_KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Numbers an event, remembers it for copies that are just opening the room, and publishes it, in
 * one step.
 */
const PUBLISH = `
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local sequence = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
local entry = sequence .. ' ' .. ARGV[2]
redis.call('SET', KEYS[1], sequence, 'PX', ${SEQUENCE_KEPT_MS})
redis.call('RPUSH', KEYS[2], entry)
redis.call('LTRIM', KEYS[2], -${TAIL_LENGTH}, -1)
redis.call('PEXPIRE', KEYS[2], ${TAIL_KEPT_MS})
redis.call('PUBLISH', KEYS[3], entry)
return sequence`

const PREFIX = 'pog:chat:'
const CHARGES = `${PREFIX}charges`
/** Events whose echo may be awaited; any beyond that are delivered here at once. */
const UNHEARD = 10_000
/** Commands that may wait for Redis. */
const COMMANDS = 10_000
const topicOf = (channel: string) => `${PREFIX}{${channel}}`
const channelOf = (topic: string) => topic.slice(PREFIX.length + 1, -1)

interface Envelope {
  copy: string
  number: number
  event: ChatEvent
}

/**
 * Joins all copies of the API through Redis. Every copy, the sender's too, delivers an event when
 * Redis echoes it, so that a room has one order everywhere. While Redis is away each copy goes on
 * alone, and joins again when it returns.
 */
export function createRedisBus(url: string, log: Logger): CreateBus {
  // Loaded only here: a hub of one copy never spends the memory that this library takes.
  const require = createRequire(import.meta.url)
  const { createClient } = require('redis') as typeof Redis
  return (listener, clock) => {
    const copy = randomUUID()
    const sequence = createSequence(clock)
    const open = new Set<string>()
    const unheard = new Map<
      number,
      { channel: string; event: ChatEvent; timer: NodeJS.Timeout }
    >()
    /** What is heard of a room whose tail is still being read: the tail comes first. */
    const early = new Map<string, string[]>()
    let count = 0

    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: COMMANDS,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: ECHO_WAIT_MS,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: retries =>
          Math.min(BACK_OFF_MS.first * 2 ** retries, BACK_OFF_MS.most)
      }
    })

    /** Delivers here what Redis did not echo in time. */
    function deliverAlone(number: number): void {
      const waiting = unheard.get(number)
      if (waiting === undefined) return
      unheard.delete(number)
      clearTimeout(waiting.timer)
      listener.deliver(waiting.channel, waiting.event, sequence(), true)
    }

    /** What has already arrived is read first: this process may have been held up, and not Redis. */
    const giveUp = (number: number): void =>
      void setImmediate(deliverAlone, number)

    /** Delivers an entry of Redis: a sequence, a space and the envelope. */
    function take(entry: string, topic: string): void {
      const space = entry.indexOf(' ')
      const envelope = JSON.parse(entry.slice(space + 1)) as Envelope
      const isOwn = envelope.copy === copy
      if (isOwn) {
        const waiting = unheard.get(envelope.number)
        if (waiting === undefined) return
        unheard.delete(envelope.number)
        clearTimeout(waiting.timer)
      }
      listener.deliver(
        channelOf(topic),
        envelope.event,
        Number(entry.slice(0, space)),
        isOwn
      )
    }

    function hear(entry: string, topic: string): void {
      const waiting = early.get(topic)
      if (waiting === undefined) return take(entry, topic)
      waiting.push(entry)
      if (waiting.length > TAIL_LENGTH) waiting.shift()
    }

    async function join(channel: string): Promise<void> {
      const topic = topicOf(channel)
      early.set(topic, early.get(topic) ?? [])
      let tail: string[] = []
      try {
        await client.subscribe(topic, hear)
        tail = await client.lRange(`${topic}:tail`, 0, -1)
      } finally {
        const entries = new Set([...tail, ...(early.get(topic) ?? [])])
        early.delete(topic)
        for (const entry of entries) take(entry, topic)
      }
    }

    function hearCharge(entry: string): void {
      const told = JSON.parse(entry) as { copy: string; charge: Charge }
      if (told.copy !== copy) listener.charged(told.charge)
    }

    async function rejoin(): Promise<void> {
      await client.subscribe(CHARGES, hearCharge)
      for (const channel of open) await join(channel)
      listener.rejoined()
    }

    let toldAway = false
    /** Logged once until it has joined again: it tries every 2 s, for as long as it takes. */
    const tellAway = (error: unknown): void => {
      if (!toldAway) log.warn({ err: error }, 'Redis is away')
      toldAway = true
    }
    client.on('error', tellAway)
    client.on('ready', () => {
      log.info('Redis joined')
      toldAway = false
      rejoin().catch(tellAway)
    })
    client
      .connect()
      .catch(error => log.debug({ err: error }, 'Redis was never reached'))

    return {
      isJoined: () => client.isReady,
      async open(channel) {
        open.add(channel)
        if (!client.isReady) return
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ECHO_WAIT_MS)
        join(channel)
          .catch(error =>
            log.warn(
              { err: error },
              'chat room not shared with the other copies'
            )
          )
          .finally(resolve)
        await promise
        clearTimeout(timer)
      },
      close(channel) {
        open.delete(channel)
        if (client.isReady) {
          client
            .unsubscribe(topicOf(channel), hear)
            .catch(error => log.debug({ err: error }, 'Redis is away'))
        }
      },
      tellCharge(charge) {
        if (client.isReady) {
          client
            .publish(CHARGES, JSON.stringify({ copy, charge }))
            .catch(error => log.debug({ err: error }, 'Redis is away'))
        }
      },
      publish(channel, event) {
        count += 1
        const number = count
        const timer = setTimeout(giveUp, ECHO_WAIT_MS, number)
        unheard.set(number, { channel, event, timer })
        if (!client.isReady || unheard.size > UNHEARD)
          return deliverAlone(number)
        const topic = topicOf(channel)
        const envelope: Envelope = { copy, number, event }
        client
          .eval(PUBLISH, {
            keys: [`${topic}:sequence`, `${topic}:tail`, topic],
            arguments: [String(sequence()), JSON.stringify(envelope)]
          })
          .catch(() => deliverAlone(number))
      },
      async stop() {
        for (const number of unheard.keys()) deliverAlone(number)
        client.destroy()
      }
    }
  }
}
