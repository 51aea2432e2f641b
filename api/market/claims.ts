import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import { NOT_ENOUGH_COINS } from '#contract/collectibles'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import type { Supply } from '../content/supply.ts'
import type { Allowances, Claimed } from './allowances.ts'
import { claimModel } from './models/claim.ts'
import type { ClaimDocument } from './models/claim.ts'
import { visitorModel } from './models/visitor.ts'

/** Claims open for this long are abandoned: the sweep ends them. */
const ABANDONED_MS = 10_000
/** This many claims that a fault interrupted go on with the next sweep; others only once they count as abandoned. */
const INTERRUPTED_CLAIMS = 100
const UNENDED: ClaimDocument['state'][] = ['open', 'undoing']
/** How many undone claims a visitor's document remembers. */
const REMEMBERED = 50

export type ClaimStep =
  | 'opened'
  | 'reserved'
  | 'paid'
  | 'done'
  | 'undoing'
  | 'payment barred'
  | 'refunded'
  | 'piece barred'
  | 'released'

type ClaimResult = 'done' | 'taken' | 'sold out' | 'too few coins'

/** What a visitor reads when a claim fails. */
export const CLAIM_REFUSALS: Record<Exclude<ClaimResult, 'done'>, string> = {
  taken: 'Already claimed or sold out',
  'sold out': 'Already claimed or sold out',
  'too few coins': NOT_ENOUGH_COINS
}

export const PRICE_CHANGED = 'The price has changed'

export interface Claims {
  /**
   * Gives the collectible to the visitor, whose record exists; the books balance whatever happens.
   */
  claim(
    visitor: string,
    collectible: {
      id: string
      price: number | null
      totalSupply: number | null
    },
    /** Where the request comes from: each address has its share. Throws 429. */
    address: string
  ): Promise<ClaimResult>
  /** Finishes or undoes claims that were interrupted here or left open anywhere, and cleans up after them. */
  sweep(): Promise<void>
  /** Ids of the collectibles that the visitor owns. */
  owned(visitor: string): Promise<Set<string>>
}

/**
 * A claim is a document that goes from open to done: reserve supply, take coins, mark done. Each
 * step is one conditional update that names the claim, so that repeating it changes nothing;
 * `afterStep` is where tests let the process die.
 */
export function createClaims(
  {
    database,
    clock,
    supply,
    allowances,
    whenInterrupted
  }: {
    database: Database
    clock: Clock
    supply: Supply
    allowances: Allowances
    /** A fault ended a claim half-way, the first since the last sweep: an early sweep spares its visitor a wait. */
    whenInterrupted: () => void
  },
  afterStep: (step: ClaimStep) => Promise<void> = async () => undefined
): Claims {
  const Claims = claimModel(database.connection)
  const Visitors = visitorModel(database.connection)
  /** Ids of claims that nothing here goes on with any more, so that a sweep need not wait until they are abandoned. */
  const interrupted = new Set<string>()

  const pay = async (claim: ClaimDocument): Promise<boolean> => {
    const price = claim.price ?? 0
    const { modifiedCount } = await Visitors.updateOne(
      {
        _id: claim.visitor,
        coins: trusted({ $gte: price }),
        paid: trusted({ $ne: claim._id }),
        undone: trusted({ $ne: claim._id })
      },
      { $inc: { coins: -price }, $push: { paid: claim._id } }
    )
    if (modifiedCount === 1) return true
    const visitor = await Visitors.findById(claim.visitor).lean()
    return visitor?.paid.includes(claim._id) ?? false
  }

  /** First records that the claim may take no more, then gives back what it took. */
  const refund = async (claim: ClaimDocument): Promise<void> => {
    const remembered = { $each: [claim._id], $slice: -REMEMBERED }
    await Visitors.updateOne(
      { _id: claim.visitor, undone: trusted({ $ne: claim._id }) },
      { $push: { undone: remembered } }
    )
    await afterStep('payment barred')
    await Visitors.updateOne(
      { _id: claim.visitor, paid: claim._id },
      { $inc: { coins: claim.price ?? 0 }, $pull: { paid: claim._id } }
    )
  }

  /** In the same order: first the claim is barred from reserving, then its piece goes back. */
  const release = async (collectible: string, claim: string) => {
    await supply.bar(collectible, claim)
    await afterStep('piece barred')
    await supply.giveBack(collectible, claim)
  }

  const undo = async (claim: ClaimDocument): Promise<void> => {
    const { matchedCount } = await Claims.updateOne(
      { _id: claim._id, state: trusted({ $in: UNENDED }) },
      { $set: { state: 'undoing' } }
    )
    if (matchedCount === 0) return
    await afterStep('undoing')
    await refund(claim)
    await afterStep('refunded')
    await release(claim.collectible, claim._id)
    await afterStep('released')
    await Claims.deleteOne({ _id: claim._id, state: 'undoing' })
  }

  /** Marks it done; false when it was undone in the meantime. */
  const finish = async (claim: ClaimDocument): Promise<boolean> => {
    await Claims.updateOne(
      { _id: claim._id, state: 'open' },
      { $set: { state: 'done' } }
    )
    const now = await Claims.findById(claim._id).lean()
    return now?.state === 'done'
  }

  /** Gives up a claim for which no piece is left, unless a sweep has finished it meanwhile. */
  const abandon = async (claim: ClaimDocument): Promise<ClaimResult> => {
    await Claims.deleteOne({ _id: claim._id, state: 'open' })
    return (await finish(claim)) ? 'done' : 'sold out'
  }

  /** The steps after the reservation; repeating those already taken changes nothing. */
  const advance = async (claim: ClaimDocument): Promise<ClaimResult> => {
    await afterStep('reserved')
    if (!(await pay(claim))) {
      await undo(claim)
      return 'too few coins'
    }
    await afterStep('paid')
    if (!(await finish(claim))) {
      await refund(claim)
      await release(claim.collectible, claim._id)
      return 'taken'
    }
    await afterStep('done')
    await supply.settle(claim.collectible, claim._id)
    return 'done'
  }

  /** Counted once it is open: claims that a visitor repeats at the same moment take no share of the address. */
  const count = async (claim: ClaimDocument, counted: Claimed) => {
    try {
      await allowances.take(counted)
    } catch (error) {
      await Claims.deleteOne({ _id: claim._id, state: 'open' })
      throw error
    }
  }

  const goOn = async (claim: ClaimDocument): Promise<ClaimResult> => {
    await afterStep('opened')
    const reserved = await supply.reserve(claim.collectible, claim._id)
    return reserved ? advance(claim) : abandon(claim)
  }

  /** Goes on with a claim where it was left. */
  const resume = async (claim: ClaimDocument): Promise<void> => {
    const goesOn =
      claim.state === 'open' &&
      (await supply.reserve(claim.collectible, claim._id))
    await (goesOn ? advance(claim) : undo(claim))
  }

  const interrupt = (claim: string): void => {
    if (interrupted.size === INTERRUPTED_CLAIMS) return
    interrupted.add(claim)
    if (interrupted.size === 1) whenInterrupted()
  }

  return {
    claim: async (visitor, { id, price, totalSupply }, address) => {
      const claim: ClaimDocument = {
        _id: randomUUID(),
        visitor,
        collectible: id,
        price,
        state: 'open',
        openedAt: new Date(clock.now())
      }
      // A hopeless claim leaves no trace; the steps below decide close calls.
      if (!(await supply.hasLeft(id, totalSupply))) return 'sold out'
      const others = await Claims.find({ visitor }).select('collectible').lean()
      if (others.some(({ collectible }) => collectible === id)) return 'taken'
      const { coins } = await Visitors.findById(visitor).orFail().lean()
      if (coins < (price ?? 0)) return 'too few coins'
      const counted = {
        address,
        isFirst: others.length === 0,
        collectible: { id, totalSupply }
      }
      if (!(await unlessThere(() => Claims.create(claim)))) return 'taken'
      await count(claim, counted)
      const result = await goOn(claim).catch(error => {
        interrupt(claim._id)
        throw error
      })
      if (result !== 'done') await allowances.giveBack(counted)
      return result
    },
    sweep: async () => {
      const state = trusted({ $in: UNENDED })
      for (const id of interrupted) {
        const claim = await Claims.findOne({ _id: id, state }).lean()
        if (claim !== null) await resume(claim)
        interrupted.delete(id)
      }
      const abandoned = await Claims.find({
        state,
        openedAt: trusted({ $lte: new Date(clock.now() - ABANDONED_MS) })
      }).lean()
      for (const claim of abandoned) await resume(claim)
      for (const { collectible, claim } of await supply.held()) {
        const found = await Claims.findById(claim).lean()
        if (found === null) await release(collectible, claim)
        else if (found.state === 'done') await supply.settle(collectible, claim)
      }
    },
    owned: async visitor => {
      const claims = await Claims.find({ visitor, state: 'done' })
        .select('collectible')
        .lean()
      return new Set(claims.map(({ collectible }) => collectible))
    }
  }
}
