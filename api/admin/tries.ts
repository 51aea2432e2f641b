import type { Context } from 'koa'
import type { Queue } from '#contract/system'
import { networksOf } from '#http/network'
import type { Core } from '../calls/core.ts'
import type { Limiter } from '../calls/limits.ts'
import { createTurns } from '../calls/turns.ts'

/** Failed sign-ins, of an address and of a browser that has signed in before. */
const SIGN_INS = [
  { count: 5, perMs: 60_000 },
  { count: 30, perMs: 3_600_000 }
]
/** The same for each wider network that contains the address: /24 of IPv4, /56 and /48 of IPv6. */
const SIGN_INS_OF_NETWORK = [
  { count: 30, perMs: 60_000 },
  { count: 600, perMs: 3_600_000 }
]
/** Ten in ten seconds are 60 in any minute, and a turn is never more than ten seconds away. */
const SIGN_INS_OF_ALL = [{ count: 10, perMs: 10_000 }]

/** Takes back a try that should not count. */
export type Forgive = () => void

/** How often somebody may try to sign in. */
export interface Tries {
  /**
   * Resolves when the try may be judged; it counts until it is taken back. A browser that has
   * signed in before has its own count and waits for nobody, so that no flood can lock it out. Any
   * other try counts for its address and networks, and waits while all together try too often;
   * those who tried most go last. 429 at the address's own limit, and when too many are waiting.
   */
  take(ctx: Context, device: string | null): Promise<Forgive>
  /** The same for a step that is cheap to judge, and so waits for nobody. */
  takeCheap(ctx: Context, device: string | null): Forgive
  waiting(): number
  queue(): Queue
  /** Answers 503 to everybody who is waiting. */
  close(): void
}

export function createTries({
  clock,
  limiter,
  limits
}: Pick<Core, 'clock' | 'limiter' | 'limits'>): Tries {
  const ofDevice = limiter('signInOfDevice', SIGN_INS)
  const ofAddress = limiter('signInOfAddress', SIGN_INS)
  const ofNetwork = limiter('signInOfNetwork', SIGN_INS_OF_NETWORK)
  const turns = createTurns(clock, limits.signInOfAll ?? SIGN_INS_OF_ALL)

  const countsOf = (ctx: Context, device: string | null) => {
    if (device !== null) return [{ limiter: ofDevice, key: device }]
    const [owner, ...wider] = networksOf(ctx.ip)
    return [
      { limiter: ofAddress, key: owner },
      ...wider.map(key => ({ limiter: ofNetwork, key }))
    ]
  }
  /** Counts before anything is judged, so that parallel tries cannot slip through. */
  const count = (counts: { limiter: Limiter; key: string }[]): Forgive => {
    const taken: typeof counts = []
    const forgive = () => {
      for (const { limiter, key } of taken) limiter.giveBack(key)
    }
    try {
      for (const one of counts) {
        one.limiter.take(one.key)
        taken.push(one)
      }
    } catch (error) {
      forgive()
      throw error
    }
    return forgive
  }

  return {
    waiting: turns.waiting,
    queue: turns.queue,
    close: turns.close,
    takeCheap: (ctx, device) => count(countsOf(ctx, device)),
    take: async (ctx, device) => {
      const counts = countsOf(ctx, device)
      const forgive = count(counts)
      if (device !== null) return forgive
      const gone = new AbortController()
      ctx.res.once('close', () => gone.abort())
      const cost = counts.reduce(
        (sum, { limiter, key }) => sum + limiter.recent(key),
        0
      )
      try {
        await turns.take(cost, gone.signal)
      } catch (error) {
        forgive()
        throw error
      }
      return () => {
        forgive()
        turns.giveBack()
      }
    }
  }
}
