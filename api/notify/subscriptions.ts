import { trusted } from 'mongoose'
import { TOLD_MOST } from '#contract/notices'
import type { PushTarget } from '#contract/notices'
import { addressKey } from '#http/network'
import { Failure } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { notBegun, unlessThere } from '../database/errors.ts'
import { subscriptionModel } from './models/subscription.ts'
import type { SubscriptionDocument } from './models/subscription.ts'

/** Browsers that the hub tells, in all; ones that are being stored at this very moment come on top. */
const SUBSCRIPTIONS = 100_000
/** Changes by one person. */
const CHANGES = [{ count: 60, perMs: 60_000 }]
/** The same for one address, behind which many people may be. */
const CHANGES_OF_ADDRESS = [{ count: 600, perMs: 60_000 }]
/** How often a change is tried: of several changes by one visitor at once, each try lets one through. */
const TRIES = 50

const SENTENCES = {
  most: `You can be notified of ${TOLD_MOST} things at most. Please stop one first.`,
  full: 'This hub notifies as many browsers as it can. Please try again another day.'
} as const

/** Where browsers are told, and of what. */
export interface Subscriptions {
  /** Counts a change for its person and address; 429 when there were too many in this minute. */
  count(visitor: string | null, address: string): void
  /** What this visitor is told of, the latest last. */
  topics(visitor: string | null): Promise<string[]>
  /**
   * Tells this browser of it from now on, at this endpoint. `mayBegin` is awaited before a
   * visitor's first topic is written; `exist` says which of the ids have not been deleted.
   */
  add(
    visitor: string,
    topic: string,
    how: {
      target: PushTarget
      mayBegin: () => Promise<void>
      exist: (ids: readonly string[]) => Promise<string[]>
    }
  ): Promise<void>
  /** Once its last topic is stopped, the browser is forgotten. */
  stop(visitor: string, topic: string): Promise<void>
}

export function createSubscriptions(
  { database, clock, limiter }: Pick<Core, 'database' | 'clock' | 'limiter'>,
  most = SUBSCRIPTIONS
): Subscriptions {
  const Stored = subscriptionModel(database.connection)
  const ofVisitor = limiter('notices', CHANGES)
  const ofAddress = limiter('noticesOfAddress', CHANGES_OF_ADDRESS)

  const begin = async (first: SubscriptionDocument): Promise<boolean> => {
    // Not by `countDocuments`, which reads every one of them.
    if ((await Stored.estimatedDocumentCount()) >= most)
      throw new Failure(503, SENTENCES.full, { 'Retry-After': '86400' })
    return unlessThere(() => Stored.create(first))
  }
  const roomFor = async (
    topics: string[],
    exist: (ids: readonly string[]) => Promise<string[]>
  ): Promise<string[]> => {
    const left = topics.length < TOLD_MOST ? topics : await exist(topics)
    if (left.length >= TOLD_MOST) throw new Failure(409, SENTENCES.most)
    return left
  }

  return {
    count: (visitor, address) => {
      ofAddress.take(addressKey(address))
      if (visitor !== null) ofVisitor.take(visitor)
    },
    topics: async visitor => {
      if (visitor === null) return []
      return (await Stored.findById(visitor).lean())?.topics ?? []
    },
    add: async (visitor, topic, { target, mayBegin, exist }) => {
      const where = { endpoint: target.endpoint, ...target.keys }
      for (let tries = 0; tries < TRIES; tries += 1) {
        const stored = await Stored.findById(visitor).lean()
        if (stored === null) {
          await mayBegin()
          const first = {
            _id: visitor,
            step: 1,
            ...where,
            topics: [topic],
            told: [],
            misses: 0,
            createdAt: new Date(clock.now())
          }
          if (!(await begin(first))) continue
        } else {
          const { step, topics } = stored
          const others = topics.filter(each => each !== topic)
          const now = [...(await roomFor(others, exist)), topic]
          const { matchedCount } = await Stored.updateOne(
            { _id: visitor, step },
            { $set: { ...where, topics: now, step: step + 1, misses: 0 } }
          )
          if (matchedCount === 0) continue
        }
        // A browser that has lost its cookie is told once, and not twice as if it were two.
        const { endpoint } = target
        await Stored.deleteMany({ endpoint, _id: trusted({ $ne: visitor }) })
        return
      }
      throw notBegun()
    },
    stop: async (visitor, topic) => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const stored = await Stored.findById(visitor).lean()
        if (stored === null) return
        const { step } = stored
        const topics = stored.topics.filter(each => each !== topic)
        const isMine = { _id: visitor, step }
        const isDone =
          topics.length === 0
            ? (await Stored.deleteOne(isMine)).deletedCount === 1
            : (
                await Stored.updateOne(isMine, {
                  $set: { topics, step: step + 1 }
                })
              ).matchedCount === 1
        if (isDone) return
      }
      throw notBegun()
    }
  }
}
