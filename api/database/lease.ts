import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { trusted } from 'mongoose'
import type { Logger } from 'pino'
import { Failure } from '#http/failure'
import type { Database } from './database.ts'
import { nameOf } from './changes.ts'
import { away, isDatabaseAway } from './errors.ts'
import { leaseModel } from './models/lease.ts'
import type { Revision } from './revision.ts'
import { applyWrites } from './writes.ts'
import type { Write } from './writes.ts'

const RETRY_MS = 15

interface Outcome<T> {
  writes: Write[]
  answer: T
}

/**
 * One change of public data at a time, among all copies of the API. No clocks are compared between
 * machines: a waiting copy takes over the lease once it has seen it unchanged for 3 s. Several
 * writes of one change are first recorded in the lease, so that the next holder after a crash
 * finishes them. Every write is announced as news before the request is answered.
 */
export interface Lease {
  /**
   * Runs `compute` alone; when this resolves, its writes are done and announced. With
   * `news: 'later'` the caller has to bump the revision itself, once for several of them.
   */
  run<T>(
    compute: () => Promise<Outcome<T>>,
    how?: { news: 'later' }
  ): Promise<T>
  /** Finishes what a dead process left behind. */
  recover(): Promise<void>
  /** Resolves when the lease is released, and at the deadline at the latest. */
  close(): Promise<void>
}

interface Held {
  beat: number
  since: number
}

export function createLease(
  {
    database,
    revision,
    log
  }: { database: Database; revision: Pick<Revision, 'bump'>; log: Logger },
  name: string,
  deadlineMs = database.deadlineMs
): Lease {
  /** A holder stops writing this long after it took the lease. */
  const holdMs = 0.75 * deadlineMs
  /** A lease unchanged for this long belongs to a dead process. */
  const deadMs = 1.5 * deadlineMs
  const Leases = leaseModel(database.connection)
  const me = randomUUID()
  const queue: (() => Promise<void>)[] = []
  let held: Held | null = null
  let draining = false
  let drained = Promise.resolve()

  const take = async (owners: (string | null)[], beat?: number) => {
    const filter = {
      _id: name,
      owner: trusted({ $in: owners }),
      ...(beat === undefined ? {} : { beat })
    }
    return Leases.findOneAndUpdate(
      filter,
      { $set: { owner: me }, $inc: { beat: 1 } },
      { returnDocument: 'after' }
    ).lean()
  }
  const isMine = (beat: number) => ({ _id: name, owner: me, beat })

  const acquire = async (): Promise<Held> => {
    await Leases.updateOne(
      { _id: name },
      { $setOnInsert: { owner: null, beat: 0, plan: null } },
      { upsert: true }
    )
    let seen = { owner: '', beat: -1, since: performance.now() }
    for (;;) {
      let mine = await take([null, me])
      if (mine === null) {
        const other = await Leases.findById(name).lean()
        if (
          other?.owner &&
          (other.owner !== seen.owner || other.beat !== seen.beat)
        ) {
          seen = {
            owner: other.owner,
            beat: other.beat,
            since: performance.now()
          }
        }
        if (performance.now() - seen.since >= deadMs) {
          mine = await take([seen.owner], seen.beat)
          if (mine) {
            log.warn({ lease: name }, 'took over the lease of a dead process')
            // It may have died between its write and the news of it.
            await revision.bump('all')
          }
        }
      }
      if (mine !== null) {
        const now = { beat: mine.beat, since: performance.now() }
        if (mine.plan !== null) {
          await applyWrites(database, JSON.parse(mine.plan) as Write[])
          await Leases.updateOne(isMine(now.beat), { $set: { plan: null } })
          await revision.bump('all')
        }
        return now
      }
      await wait(RETRY_MS * (1 + Math.random()))
    }
  }
  const release = async ({ beat }: Held): Promise<void> => {
    held = null
    await Leases.updateOne(isMine(beat), { $set: { owner: null, plan: null } })
  }
  const commit = async (writes: Write[], { beat, since }: Held) => {
    if (writes.length === 0) return
    if (performance.now() - since > holdMs) throw away()
    if (writes.length > 1) {
      const plan = JSON.stringify(writes)
      const noted = await Leases.updateOne(isMine(beat), { $set: { plan } })
      if (noted.matchedCount === 0) throw away()
    }
    await applyWrites(database, writes)
    if (writes.length > 1)
      await Leases.updateOne(isMine(beat), { $set: { plan: null } })
  }
  /** Serves the queue; the lease is taken once for everyone waiting now. */
  const drain = async (): Promise<void> => {
    draining = true
    for (let job = queue.shift(); job; job = queue.shift()) await job()
    if (held) {
      await release(held).catch(error =>
        log.warn({ err: error, lease: name }, 'lease not released')
      )
    }
    draining = false
    if (queue.length > 0) await drain()
  }
  const enqueue = <T>(work: (held: Held) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const asked = performance.now()
      queue.push(async () => {
        try {
          if (performance.now() - asked > deadlineMs) throw away()
          if (held && performance.now() - held.since > holdMs / 2)
            await release(held)

          held ??= await acquire()
          resolve(await work(held))
        } catch (error) {
          const refused = error instanceof Failure && !isDatabaseAway(error)
          if (!refused) held = null
          reject(error)
        }
      })
      if (!draining) drained = drain()
    })

  return {
    run: async (compute, how) => {
      const { writes, answer } = await enqueue(async held => {
        const outcome = await compute()
        await commit(outcome.writes, held)
        return outcome
      })
      // After the lease is released: the next change need not wait for this.
      if (writes.length > 0 && how?.news !== 'later')
        await revision.bump(writes.map(({ model, id }) => nameOf(model, id)))
      return answer
    },
    recover: () => enqueue(async () => undefined),
    // Otherwise the next writer would have to wait until this process counts as dead.
    close: () =>
      Promise.race([drained, wait(deadlineMs, undefined, { ref: false })])
  }
}
