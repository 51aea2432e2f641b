import type { ChatMessage } from '#contract/chat'
import type { Clock } from '#http/clock'
import type { Charge } from '../limits/people.ts'

/** What happens in a room, and must happen there on every copy of the API. */
export type ChatEvent =
  | { kind: 'message'; message: ChatMessage; author: string }
  | { kind: 'hide'; id: string }
  | { kind: 'mute'; author: string; untilMs: number }
  | { kind: 'slow-mode'; seconds: number }

interface BusListener {
  /**
   * One event of a room. The sequence grows within a room and is the same on every copy; `isOwn`
   * marks the copy that published the event, which is the one that stores it.
   */
  deliver: (
    channel: string,
    event: ChatEvent,
    sequence: number,
    isOwn: boolean
  ) => void
  /**
   * Something in the room was not heard here; what the copies said is in the database. `withdrawn` are
   * messages whose senders were told that they were not sent.
   */
  missed: (channel: string, withdrawn: string[]) => void
  /** Stores what waits to be stored; resolves to whether all of it is. */
  store: () => Promise<boolean>
  /** Somebody sent a message to another copy. */
  charged: (charge: Charge) => void
}

/**
 * What carries events between the copies of the API. It never fails: alone, a copy serves itself.
 */
export interface Bus {
  /** From now on events of the channel arrive; resolves when none can be missed. */
  open(channel: string): Promise<void>
  close(channel: string): void
  /** Calls `notSent` when nobody knows whether the message came through. */
  publish(channel: string, event: ChatEvent, notSent?: () => void): void
  /** Tells the other copies that somebody sent a message. */
  tellCharge(charge: Charge): void
  /** Whether the other copies hear this one; a copy that is alone by design is joined. */
  isJoined(): boolean
  stop(): Promise<void>
}

export type CreateBus = (listener: BusListener, clock: Clock) => Bus

/**
 * Numbers that only grow, even across a restart: the clock in microseconds, or one more than
 * the last number given here or heard from a copy whose clock is ahead.
 */
export function createSequence(clock: Clock) {
  let last = 0
  return {
    next() {
      last = Math.max(last + 1, clock.now() * 1000)
      return last
    },
    heard(other: number) {
      last = Math.max(last, other)
    }
  }
}

/** The bus of a hub that runs one copy. */
export const createMemoryBus: CreateBus = (listener, clock) => {
  const sequence = createSequence(clock)
  return {
    isJoined: () => true,
    open: async () => {},
    close: () => {},
    tellCharge: () => {},
    publish: (channel, event) =>
      listener.deliver(channel, event, sequence.next(), true),
    stop: async () => {}
  }
}
