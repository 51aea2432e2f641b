import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createJob } from '#http/job'
import type { NatsServers } from '#http/store-addresses'
import type { Charge } from '../limits/people.ts'
import { createSequence } from './bus.ts'
import type { ChatEvent, CreateBus } from './bus.ts'
import { createCharges } from './charges.ts'
import { createHeard } from './heard.ts'
import { createNatsLine } from './nats-line.ts'
import { createOwed } from './owed.ts'
import { createUnheard } from './unheard.ts'

/** How long an answer from NATS is awaited. */
const ANSWER_WAIT_MS = 1_000
/** What a copy said longer ago than this is stored, and every copy that follows the room has heard it. */
const PASSED_ON_MS = 10_000
/** How often each copy tells the others in which rooms it spoke. */
const BEAT_MS = 1_000
/** Rooms that are told in one message, which stays far below the megabyte that it may have. */
const ROOMS_OF_BEAT = 1_000
/** The subject that every copy follows, with charges and beats. */
const COPIES = 'pog.copies'
const subjectOf = (channel: string): string => `pog.chat.${channel}`

/** What is said in a room. */
interface Said {
  copy: string
  sequence: number
  /** The sequence of what this copy said here before; 0: nothing since it opened the room. */
  before: number
  event:
    | ChatEvent
    | { kind: 'opened' }
    | { kind: 'look-again'; withdrawn: string[]; to?: string }
}

/** What is said to all copies, numbered one by one. */
interface Told {
  copy: string
  number: number
  charges?: Charge[]
  /** Rooms in which the copy spoke, and the sequence of what it said last, which is stored. */
  spoken?: [string, number][]
}

interface OpenRoom {
  heard: ReturnType<typeof createHeard>
  /** The sequence of what this copy said last. */
  said: number
  /** When this copy last said something that others should have heard. */
  spokenMs: number
}

/**
 * Joins all copies of the API through core NATS, which keeps nothing: each follows the rooms that
 * its sockets are in, and delivers its own events when NATS echoes them. NATS numbers nothing either.
 * What one copy says arrives everywhere in the order in which it was said; when two copies speak
 * at once, others may hear either first. The sequence is the speaker's clock, moved past whatever it
 * has heard; it gives the history one order, on all copies.
 *
 * Whatever is lost on the way, between regions too, is noticed by gaps; then the room is read
 * from the database. Without NATS each copy goes on alone, and tells the others later.
 */
export function createNatsBus(servers: NatsServers, log: Logger): CreateBus {
  return (listener, clock) => {
    const copy = randomUUID()
    const sequence = createSequence(clock)
    const open = new Map<string, OpenRoom>()
    const copies = createHeard()
    const charges = createCharges(due => tell({ charges: due }))
    let spoken = new Map<string, number>()
    let told = 0
    let toldAway = false
    let isFirst = true

    const owed = createOwed(
      listener.store,
      async (channel, ids) =>
        say(channel, { kind: 'look-again', withdrawn: ids }) && line.taken()
    )
    const unheard = createUnheard(owed)
    const line = createNatsLine(servers, {
      // Logged once until NATS is back, because connecting is retried for as long as it takes.
      away(error) {
        if (!toldAway) log.warn({ err: error }, 'NATS is away')
        toldAway = true
      },
      up() {
        log.info('NATS joined')
        toldAway = false
        for (const [channel, room] of open) {
          say(channel, { kind: 'opened' })
          // The server may have gone before it passed this on.
          if (wasSpokenIn(room)) owed.add(channel)
          if (!isFirst) listener.missed(channel, [])
        }
        isFirst = false
        beating.start()
      },
      lost() {
        unheard.withdrawAll()
        if (!toldAway) log.warn('NATS is away')
        toldAway = true
      }
    })
    const beating = createJob(beat, {
      everyMs: BEAT_MS,
      failed: error => log.debug({ err: error }, 'NATS is away')
    })

    const wasSpokenIn = (room: OpenRoom) =>
      clock.elapsed() - room.spokenMs < PASSED_ON_MS

    function say(
      channel: string,
      event: Said['event'],
      number = sequence.next()
    ): boolean {
      const room = open.get(channel)
      const said: Said = {
        copy,
        sequence: number,
        before: room?.said ?? 0,
        event
      }
      if (!line.send(subjectOf(channel), JSON.stringify(said))) return false
      if (room !== undefined) room.said = number
      return true
    }

    function tell(what: Partial<Told>): void {
      if (
        line.send(COPIES, JSON.stringify({ copy, number: told + 1, ...what }))
      )
        told += 1
    }

    /** Tells the others what they must have heard by now; a copy that has not heard it looks into the database. */
    async function beat(): Promise<void> {
      if (!line.isUp()) return
      void line.taken()
      await owed.tellAll()
      const due = spoken
      spoken = new Map()
      const isStored = due.size === 0 || (await listener.store())
      const rooms = isStored ? [...due] : []
      if (!isStored) spoken = new Map([...due, ...spoken])
      do tell({ spoken: rooms.splice(0, ROOMS_OF_BEAT) })
      while (rooms.length > 0)
    }

    function deliverOwn(channel: string, number: number, event: ChatEvent) {
      if (!unheard.isHeard(number, channel, event)) return
      const room = open.get(channel)
      if (room !== undefined) room.spokenMs = clock.elapsed()
      spoken.set(channel, number)
      listener.deliver(channel, event, number, true)
    }

    /** Another copy has opened the room: it is told to read the database once all that was said here is stored. */
    async function answer(channel: string, to: string): Promise<void> {
      const isStored = await listener.store()
      const event = { kind: 'look-again' as const, withdrawn: [], to }
      if (!isStored || !say(channel, event)) owed.add(channel)
    }

    function hear(channel: string, room: OpenRoom, text: string): void {
      const said = JSON.parse(text) as Said
      const { event } = said
      sequence.heard(said.sequence)
      if (said.copy === copy) {
        if (event.kind !== 'opened' && event.kind !== 'look-again')
          deliverOwn(channel, said.sequence, event)
        return
      }
      const isGap = room.heard.note(said.copy, said.sequence, said.before)
      if (isGap) listener.missed(channel, [])
      if (event.kind === 'opened') {
        if (wasSpokenIn(room)) void answer(channel, said.copy)
      } else if (event.kind !== 'look-again') {
        listener.deliver(channel, event, said.sequence, false)
      } else if (event.to === undefined || event.to === copy) {
        listener.missed(channel, event.withdrawn)
      }
    }

    line.follow(COPIES, text => {
      const {
        copy: from,
        number,
        charges: sent,
        spoken: rooms
      } = JSON.parse(text) as Told
      if (from === copy) return
      if (copies.note(from, number, number - 1))
        for (const channel of open.keys()) listener.missed(channel, [])
      sent?.forEach(listener.charged)
      for (const [channel, said] of rooms ?? []) {
        const room = open.get(channel)
        if (room === undefined || room.heard.of(from) >= said) continue
        room.heard.note(from, said, 0)
        listener.missed(channel, [])
      }
    })

    return {
      isJoined: line.isUp,
      async open(channel) {
        const room = { heard: createHeard(), said: 0, spokenMs: -Infinity }
        open.set(channel, room)
        line.follow(subjectOf(channel), text => hear(channel, room, text))
        say(channel, { kind: 'opened' })
        const late = wait(ANSWER_WAIT_MS, undefined, { ref: false })
        await Promise.race([line.taken(), late])
      },
      close(channel) {
        const room = open.get(channel)
        // A copy that opens it meanwhile would ask this one in vain.
        if (room !== undefined && wasSpokenIn(room)) owed.add(channel)
        open.delete(channel)
        line.leave(subjectOf(channel))
      },
      tellCharge: charges.add,
      publish(channel, event, notSent = () => undefined) {
        const number = sequence.next()
        const isWorthIt = unheard.add(number, {
          channel,
          event,
          notSent,
          deliverAlone() {
            owed.add(channel)
            listener.deliver(channel, event, number, true)
          }
        })
        if (!isWorthIt || !say(channel, event, number))
          return unheard.deliverAlone(number)
        // Nobody here hears the echo.
        if (open.has(channel)) return
        void line.taken().then(isTaken => {
          if (!isTaken) return
          deliverOwn(channel, number, event)
          // A copy that opened the room since has not heard it, and sees no gap in what it hears next.
          owed.add(channel)
        })
      },
      async stop() {
        unheard.deliverAllAlone()
        const late = wait(ANSWER_WAIT_MS, undefined, { ref: false })
        await Promise.race([owed.tellAll(), late])
        beating.close()
        charges.close()
        line.close()
      }
    }
  }
}
