import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createShards } from '../../database/shards.ts'
import type { Follower, Shard } from '../../database/shards.ts'
import type { Charge } from '../limits/people.ts'
import { createSequence } from './bus.ts'
import type { CreateBus } from './bus.ts'
import { createCharges } from './charges.ts'
import { missedOf, sequenceOf } from './missed.ts'
import { createOwed } from './owed.ts'
import {
  PREFIX,
  publish,
  readTail,
  TAIL_LENGTH,
  topicOf
} from './publishing.ts'
import type { Envelope } from './publishing.ts'
import { createUnheard } from './unheard.ts'

/** How long an answer from Redis is awaited. */
const ANSWER_WAIT_MS = 1_000
/**
 * The topics of charges; every copy follows them all. Each is in one slot like a room, as an ordinary one
 * would bring every charge to every node of a cluster. There are several, so that each master has its share.
 */
const CHARGES = Array.from({ length: 16 }, (_, n) => `${PREFIX}charges:${n}`)
/** Every copy that follows the room has heard what Redis took longer ago than this. */
const PASSED_ON_MS = 10_000
/** Commands that may wait for each master of Redis. */
const COMMANDS = 10_000

interface OpenRoom {
  /** The sequence heard last; null before what is stored of the room was read. */
  last: number | null
  /** When this copy last said something that Redis passed on. */
  spokenMs: number
  /** What is heard while the tail is still being read: the tail comes first. */
  early: string[] | null
}

/**
 * Joins all copies of the API through Redis, or a Redis cluster: each follows the rooms that its
 * sockets are in. Every copy, the sender's too, delivers an event when Redis echoes it, so that a
 * room has one order everywhere. While a room's master is away each copy goes on alone; when it
 * follows the room again, it tells the others to look into the database for what they could not
 * hear.
 */
export function createRedisBus(addresses: string[], log: Logger): CreateBus {
  return (listener, clock) => {
    const copy = randomUUID()
    const sequence = createSequence(clock)
    const open = new Map<string, OpenRoom>()
    const owed = createOwed(listener.store, async (channel, withdrawn) => {
      const event = { kind: 'look-again', withdrawn } as const
      const shard = masterOf(channel)
      if (shard === null) return false
      const envelope = { copy, number: 0, event }
      return publish(shard, channel, envelope, sequence.next()).then(
        () => true,
        () => false
      )
    })
    const unheard = createUnheard(owed)
    let count = 0
    let turn = 0
    let toldAway = false

    const shards = createShards(addresses, {
      commands: COMMANDS,
      // Logged once until all of it is back, because connecting is retried for as long as it takes.
      away(error) {
        if (!toldAway) log.warn({ err: error }, 'Redis is away')
        toldAway = true
      },
      whole() {
        log.info('Redis joined')
        toldAway = false
      },
      looked: () => void owed.tellAll()
    })

    /** The master to which an event of the room can be said, and whose echo will be heard here. */
    function masterOf(channel: string): Shard | null {
      const topic = topicOf(channel)
      const isDeaf = open.has(channel) && !shards.isFollowed(topic)
      return isDeaf ? null : shards.of(topic)
    }

    /** Delivers an entry of Redis: a sequence, a space and the envelope. */
    function deliver(entry: string, channel: string): void {
      const heard = sequenceOf(entry)
      const said = JSON.parse(entry.slice(entry.indexOf(' ') + 1)) as Envelope
      const isOwn = said.copy === copy
      const room = open.get(channel)
      sequence.heard(heard)
      if (room !== undefined) room.last = heard
      if (said.event.kind === 'look-again') {
        if (!isOwn) listener.missed(channel, said.event.withdrawn)
        return
      }
      if (isOwn && !unheard.isHeard(said.number, channel, said.event)) return
      if (isOwn && room !== undefined) room.spokenMs = clock.elapsed()
      listener.deliver(channel, said.event, heard, isOwn)
    }

    const following = (channel: string, room: OpenRoom): Follower => ({
      hear(entry) {
        if (open.get(channel) !== room) return
        if (room.early === null) return deliver(entry, channel)
        room.early.push(entry)
        if (room.early.length > TAIL_LENGTH) room.early.shift()
      },
      joining() {
        room.early ??= []
      },
      async joined(shard) {
        // If this fails nothing is delivered, because the early entries would hide what was missed before them.
        const { sequence: given, tail } = await readTail(shard, channel)
        if (open.get(channel) !== room) return
        const found = missedOf(room.last ?? 0, given, tail)
        const isLost = found.isLost && room.last !== null
        const entries = new Set([...found.entries, ...(room.early ?? [])])
        room.last = given
        room.early = null
        for (const entry of entries) deliver(entry, channel)
        if (!isLost) return
        listener.missed(channel, [])
        // Redis may have lost what this copy said before others heard it.
        if (clock.elapsed() - room.spokenMs < PASSED_ON_MS) owed.add(channel)
        await owed.tellAll()
      }
    })

    const charges = createCharges(due => {
      turn = (turn + 1) % CHARGES.length
      const topic = CHARGES[turn]!
      shards
        .of(topic)
        ?.sPublish(topic, JSON.stringify({ copy, charges: due }))
        .catch(error => log.debug({ err: error }, 'Redis is away'))
    })
    function hearCharges(entry: string): void {
      const told = JSON.parse(entry) as { copy: string; charges: Charge[] }
      if (told.copy !== copy) told.charges.forEach(listener.charged)
    }
    for (const topic of CHARGES)
      void shards.follow(topic, { hear: hearCharges })

    return {
      isJoined: shards.isWhole,
      async open(channel) {
        const room: OpenRoom = { last: null, spokenMs: -Infinity, early: null }
        open.set(channel, room)
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ANSWER_WAIT_MS)
        void shards
          .follow(topicOf(channel), following(channel, room))
          .finally(resolve)
        await promise
        clearTimeout(timer)
        room.last ??= 0
      },
      close(channel) {
        open.delete(channel)
        shards.leave(topicOf(channel))
      },
      tellCharge: charges.add,
      publish(channel, event, notSent = () => undefined) {
        count += 1
        const number = count
        let given: number | null = null
        const isWorthIt = unheard.add(number, {
          channel,
          event,
          notSent,
          deliverAlone() {
            // Redis has it, but the room is closed here, so nobody would hear the echo.
            if (given !== null && !open.has(channel))
              return listener.deliver(channel, event, given, true)
            owed.add(channel)
            listener.deliver(channel, event, sequence.next(), true)
          }
        })
        const shard = isWorthIt ? masterOf(channel) : null
        if (shard === null) return unheard.deliverAlone(number)
        publish(shard, channel, { copy, number, event }, sequence.next()).then(
          // The echo decides the order, even in a room that is only just being opened.
          itsSequence => {
            given = itsSequence
          },
          () => {
            if (!shard.isReady) return unheard.withdraw(number)
            // What a master refuses it has not passed on.
            unheard.deliverAlone(number)
            shards.doubt()
          }
        )
      },
      async stop() {
        unheard.deliverAllAlone()
        const late = wait(ANSWER_WAIT_MS, undefined, { ref: false })
        await Promise.race([owed.tellAll(), late])
        charges.close()
        shards.close()
      }
    }
  }
}
