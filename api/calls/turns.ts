import type { Queue } from '#contract/system'
import type { Clock } from '#http/clock'
import type { Failure } from '#http/failure'
import { away } from '../database/errors.ts'
import { createLimiter, tooMany } from './limits.ts'
import type { Limit } from './limits.ts'

/**
 * This many may wait for their turn at once; with one more, the costliest of all is turned away.
 */
const SIGN_INS_WAITING = 200
/** Nobody waits longer. */
const SIGN_IN_WAIT_MS = 60_000
/** How often the queue is checked. */
const LOOK_MS = 100
const ALL = 'all'

interface Waiting {
  cost: number
  until: number
  go(): void
  refuse(failure: Failure): void
}

/** Decides who goes next where one limit applies to everybody together. */
export interface Turns {
  /**
   * Resolves when it is this caller's turn: the least cost goes first, and among equals the one who
   * came first. 429 when too many are waiting or it took too long; `gone` gives up the place.
   */
  take(cost: number, gone: AbortSignal): Promise<void>
  /** Gives back a turn that was used for nothing that counts. */
  giveBack(): void
  waiting(): number
  queue(): Queue
  /** Answers 503 to everybody who is waiting. */
  close(): void
}

export function createTurns(clock: Clock, limits: readonly Limit[]): Turns {
  const turns = createLimiter(clock, limits)
  /** In the order in which they go. */
  const queue: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    while (queue.length > 0 && turns.waitMs(ALL) === 0) {
      turns.take(ALL)
      queue.shift()?.go()
    }
    const now = clock.elapsed()
    for (const late of queue.filter(({ until }) => until <= now))
      late.refuse(tooMany(turns.waitMs(ALL)))

    if (queue.length > 0) {
      timer ??= setInterval(look, LOOK_MS).unref()
    } else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const leave = (one: Waiting): void => {
    const at = queue.indexOf(one)
    if (at >= 0) queue.splice(at, 1)
  }

  return {
    waiting: () => queue.length,
    queue: () => ({
      name: 'Sign-ins that wait',
      now: queue.length,
      bound: SIGN_INS_WAITING,
      beyond: 'Whoever tried most is told to try again later.'
    }),
    take: (cost, gone) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          cost,
          until: clock.elapsed() + SIGN_IN_WAIT_MS,
          go: resolve,
          refuse: failure => {
            leave(one)
            reject(failure)
          }
        }
        gone.addEventListener('abort', () => one.refuse(away()))
        const behind = queue.findIndex(other => other.cost > cost)
        queue.splice(behind < 0 ? queue.length : behind, 0, one)
        look()
        if (queue.length > SIGN_INS_WAITING)
          queue.at(-1)?.refuse(tooMany(SIGN_IN_WAIT_MS))
      }),
    giveBack: () => {
      turns.giveBack(ALL)
      look()
    },
    close: () => {
      for (const one of queue.splice(0)) one.refuse(away())
      clearInterval(timer)
    }
  }
}
