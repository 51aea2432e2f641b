import type { ChatEvent } from './bus.ts'
import type { createOwed } from './owed.ts'

/** Longer than any healthy server takes to answer; after that the copy serves its own room alone. */
const ECHO_WAIT_MS = 1_000
/** Events whose echo may be awaited; any beyond that are delivered here at once. */
const UNHEARD = 10_000
/** Withdrawn messages whose echo may still come; the first are forgotten. */
const WITHDRAWN = 1_000

interface Waiting {
  channel: string
  event: ChatEvent
  /** Delivers it here, as nobody else may have heard it. */
  deliverAlone: () => void
  /** Tells the author of a message that it was not sent. */
  notSent: () => void
}

/**
 * What this copy has said and not yet heard itself: a server echoes it to all copies alike, and the
 * echo decides the order. Each event has a number that this copy gives it.
 */
export function createUnheard(owed: ReturnType<typeof createOwed>) {
  const unheard = new Map<number, Waiting & { timer: NodeJS.Timeout }>()
  const withdrawn = new Set<number>()

  /** Stops waiting for this echo; undefined when it was not awaited. */
  function take(number: number): Waiting | undefined {
    const waiting = unheard.get(number)
    unheard.delete(number)
    clearTimeout(waiting?.timer)
    return waiting
  }

  const deliverAlone = (number: number): void => take(number)?.deliverAlone()

  /** What has already arrived is read first: this process may have been held up, and not the server. */
  const giveUp = (number: number): void =>
    void setImmediate(deliverAlone, number)

  /** The server went away while it was under way. Others may have heard it, so a message is hidden from them later. */
  function withdraw(number: number): void {
    if (unheard.get(number)?.event.kind !== 'message')
      return deliverAlone(number)
    const waiting = take(number)
    if (waiting?.event.kind !== 'message') return
    withdrawn.add(number)
    if (withdrawn.size > WITHDRAWN)
      withdrawn.delete(withdrawn.keys().next().value ?? 0)
    owed.add(waiting.channel, [waiting.event.message.id])
    waiting.notSent()
  }

  return {
    /** Waits for the echo from now on; returns whether it is still worth telling the server. */
    add(number: number, waiting: Waiting): boolean {
      const timer = setTimeout(giveUp, ECHO_WAIT_MS, number)
      unheard.set(number, { ...waiting, timer })
      return unheard.size <= UNHEARD
    },
    deliverAlone,
    deliverAllAlone() {
      for (const number of unheard.keys()) deliverAlone(number)
    },
    withdraw,
    withdrawAll() {
      for (const number of unheard.keys()) withdraw(number)
    },
    /** Takes the echo; returns whether to deliver it, because this copy has not delivered it alone. */
    isHeard(number: number, channel: string, event: ChatEvent): boolean {
      if (take(number) !== undefined) return true
      // It has come through after all, and perhaps after others were told to hide it.
      if (withdrawn.has(number) && event.kind === 'message')
        owed.add(channel, [event.message.id])
      return false
    }
  }
}
