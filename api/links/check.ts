import { trusted } from 'mongoose'
import type { Logger } from 'pino'
import type { DeadLink } from '#contract/admin'
import type { ContentItem } from '#contract/content'
import { linksOf } from '#contract/links'
import type { Clock } from '#http/clock'
import { createJob } from '#http/job'
import type { Catalogue } from '../content/catalogue.ts'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import type { Revision } from '../database/revision.ts'
import { linkCheckModel } from './models/link-check.ts'
import { probe } from './probe.ts'
import type { GuardOptions } from './guard.ts'

/** No address is checked more often. */
const DAY_MS = 86_400_000
/** How soon after a change, and how often at least, the queue is checked. */
const SOON_MS = 1000
const LOOK_MS = 600_000

/** The daily check whether the addresses of items still respond. */
export interface LinkCheck {
  /** Those that no longer respond. */
  dead(): Promise<DeadLink[]>
  /** Checks, one after another, all that have not been checked for a day. */
  run(): Promise<void>
  start(): void
  close(): void
}

/** Every address that an item leads to, once. */
const addressesOf = (items: readonly ContentItem[]) => [
  ...new Set(items.flatMap(linksOf))
]

export function createLinkCheck(
  {
    config,
    database,
    catalogue,
    revision,
    clock,
    log
  }: {
    config: { linkCheck: boolean }
    database: Database
    catalogue: Catalogue
    revision: Revision
    clock: Clock
    log: Logger
  },
  options?: GuardOptions
): LinkCheck {
  const Checks = linkCheckModel(database.connection)
  let running: Promise<void> | undefined
  let closed = false

  /** Takes an address out of the queue; false when it is not due, or another copy was faster. */
  const take = async (url: string): Promise<boolean> => {
    const now = clock.now()
    await unlessThere(() =>
      Checks.updateOne(
        { _id: url },
        { $setOnInsert: { checkedAt: null, reason: null } },
        { upsert: true }
      )
    )
    const seen = await Checks.findById(url).lean()
    const last = seen?.checkedAt ?? null
    if (last !== null && last.getTime() > now - DAY_MS) return false
    const { modifiedCount } = await Checks.updateOne(
      { _id: url, checkedAt: last },
      { $set: { checkedAt: new Date(now) } }
    )
    return modifiedCount === 1
  }
  const all = async (): Promise<void> => {
    const begun = new Date(clock.now())
    const wanted = addressesOf(await catalogue.stored())
    for (const url of wanted) {
      if (closed || !(await take(url))) continue
      const verdict = await probe(url, options)
      const reason = verdict.kind === 'dead' ? verdict.reason : null
      await Checks.updateOne({ _id: url }, { $set: { reason } })
    }
    // What was checked meanwhile belongs to an item that this copy has not heard of yet.
    await Checks.deleteMany({
      _id: trusted({ $nin: wanted }),
      checkedAt: trusted({ $lt: begun })
    })
  }
  const run = (): Promise<void> => {
    running ??= all().finally(() => {
      running = undefined
    })
    return running
  }
  const checking = createJob(run, {
    everyMs: LOOK_MS,
    failed: error => log.debug({ err: error }, 'links could not be checked')
  })

  return {
    dead: async () => {
      const found = await Checks.find({ reason: trusted({ $ne: null }) }).lean()
      return found.flatMap(({ _id, checkedAt, reason }) =>
        checkedAt && reason
          ? [{ url: _id, checkedAt: checkedAt.toISOString(), reason }]
          : []
      )
    },
    run,
    start: () => {
      if (!config.linkCheck) return
      revision.onChange(() => checking.start(SOON_MS))
      checking.start(SOON_MS)
    },
    close: () => {
      closed = true
      checking.close()
    }
  }
}
