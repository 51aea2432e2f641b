import { setImmediate } from 'node:timers/promises'
import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { subscriptionModel } from './models/subscription.ts'
import type { SubscriptionDocument } from './models/subscription.ts'
import { tagOf } from './notices.ts'
import type { Notice, Notices } from './notices.ts'
import { createPusher } from './pushing.ts'
import type { Pusher, Pushed, PushOptions } from './pushing.ts'
import type { Vapid } from './vapid.ts'

/** Browsers that are read at a time; the ones that the notice is for are told. */
const BATCH = 500
/** This many of them are told at once. */
const AT_ONCE = 50
/** How often a copy says that it is still sending the notice: otherwise it would lose the notice to another. */
const KEEP_EVERY_MS = 5000
/** Notices that are remembered as sent to a browser: more than can be under way within their hour. */
const REMEMBERED = 100
/** A browser whose push service has refused this many messages in a row is forgotten. */
const MISSES = 10

/** Sends a notice to all who are told of it; after an interruption it goes on where it was. */
export type Tell = (notice: Notice) => Promise<void>

export function createTelling(
  {
    database: { connection },
    clock,
    notices,
    vapid
  }: {
    database: Pick<Database, 'connection'>
    clock: Clock
    notices: Pick<Notices, 'keep' | 'finish'>
    vapid: () => Promise<Vapid>
  },
  {
    isClosed,
    push: options
  }: { isClosed(): boolean; push?: PushOptions | undefined }
): Tell {
  const Stored = subscriptionModel(connection)

  /** Stored for each browser: after an interruption only those whose answer was on its way are in doubt. */
  async function note(
    { _id, endpoint, misses }: SubscriptionDocument,
    tag: string,
    { kind }: Pushed
  ): Promise<void> {
    // Somebody who has just come back with another endpoint is not forgotten with the old one.
    const one = { _id, endpoint }
    const isHopeless = kind === 'refused' && misses + 1 >= MISSES
    if (kind === 'gone' || isHopeless) {
      await Stored.deleteOne(one)
    } else if (kind !== 'later') {
      await Stored.updateOne(one, {
        $push: { told: { $each: [tag], $slice: -REMEMBERED } },
        $set: { misses: kind === 'sent' ? 0 : misses + 1 }
      })
    }
  }

  /** Resolves to how many could not be told for now, and how long their push services want to be left alone. */
  async function tellBatch(
    batch: readonly SubscriptionDocument[],
    notice: Notice,
    pusher: Pusher
  ) {
    const { title, body, href, until } = notice
    const tag = tagOf(notice._id)
    const left = batch.values()
    let [failed, waitMs] = [0, 0]
    const one = async (): Promise<void> => {
      for (const each of left) {
        if (isClosed()) return
        // Each message is encrypted: in between, chat and pages have their turn.
        await setImmediate()
        const { endpoint, p256dh, auth } = each
        const ttlS = Math.max(
          0,
          Math.floor((until.getTime() - clock.now()) / 1000)
        )
        const pushed = await pusher.push(
          { endpoint, keys: { p256dh, auth } },
          { title, body, href, tag },
          ttlS
        )
        await note(each, tag, pushed)
        if (pushed.kind !== 'later') continue
        failed += 1
        waitMs = Math.max(waitMs, pushed.waitMs)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    return { failed, waitMs }
  }

  return async notice => {
    const pusher = await createPusher(await vapid(), clock, options)
    const tag = tagOf(notice._id)
    let { cursor, failed } = notice
    let waitMs = 0
    const holding = setInterval(
      () => void notices.keep(notice, cursor, failed).catch(() => undefined),
      KEEP_EVERY_MS
    ).unref()
    try {
      while (!isClosed() && notice.until.getTime() > clock.now()) {
        // The browsers that it is for are picked here: one query for the few among 100,000 that
        // match would hold up the embedded database, and all who wait for it, for a second and more.
        const looked = await Stored.find({ _id: trusted({ $gt: cursor }) })
          .sort({ _id: 1 })
          .limit(BATCH)
          .lean()
        const last = looked.at(-1)
        if (last === undefined) {
          await notices.finish(notice, failed, waitMs)
          return
        }
        const batch = looked.filter(
          ({ topics, told }) =>
            !told.includes(tag) &&
            topics.some(topic => notice.topics.includes(topic))
        )
        if (batch.length > 0) {
          if (!(await notices.keep(notice, cursor, failed))) return
          const told = await tellBatch(batch, notice, pusher)
          if (isClosed()) return
          failed += told.failed
          waitMs = Math.max(waitMs, told.waitMs)
        }
        cursor = last._id
      }
    } finally {
      clearInterval(holding)
      pusher.close()
    }
  }
}
