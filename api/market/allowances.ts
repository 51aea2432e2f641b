import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { SHARE_TAKEN } from '#contract/collectibles'
import { addressKey, payingNetworksOf, WIDER_TIMES } from '#http/network'
import type { Config } from '#http/config'
import type { Clock } from '#http/clock'
import { Failure } from '#http/failure'
import type { Database } from '../database/database.ts'
import { unlessThere } from '../database/errors.ts'
import { allowanceModel } from './models/allowance.ts'

/**
 * Each day one address may claim at most a tenth of a limited collectible, but at least this many.
 */
const LEAST_CLAIMS = 3
const SHARE = 0.1

/** Likes from one address per day: each may create a visitor. */
const LIKES_OF_ADDRESS = 2000

/** Visitors of one address whose first list is written, per day. */
const LISTS_OF_ADDRESS = 500

/** Browsers of one address that ask to be told for the first time, per day. */
const SUBSCRIPTIONS_OF_ADDRESS = 200

const DAY_MS = 86_400_000
const TOO_MANY_VISITORS =
  'Too many new visitors from your network claimed something today. Please try again tomorrow.'
const TOO_MANY_LISTS =
  'Too many new lists came from your network today. Please try again tomorrow.'

const TOO_MANY_SUBSCRIPTIONS =
  'Too many browsers on your network asked to be notified today. Please try again tomorrow.'

const TOO_MANY_LIKES =
  'Too many likes came from your network today. Please try again tomorrow.'

/** One of today's counts, and its limit. */
interface Allowance {
  name: string
  most: number
  sentence: string
}

/** What each network of an address may have, the wider ones a multiple of it. */
interface Share {
  most: number
  sentence: string
  nameOf: (network: string) => string
}

export interface Claimed {
  address: string
  /** Whether it is the visitor's first claim. */
  isFirst: boolean
  collectible: { id: string; totalSupply: number | null }
}

export interface Allowances {
  /** Counts a claim for its address; 429 when today's share of it is used up. */
  take(claimed: Claimed): Promise<void>
  /** Ids of the collectibles of which the address has had its share today. */
  spent(
    address: string,
    collectibles: Claimed['collectible'][]
  ): Promise<Set<string>>
  /** Counts a like for its address; 429 when today's likes are used up. */
  takeLike(address: string): Promise<void>
  /** Counts a visitor's first list for its address; 429 when today's are used up. */
  takeList(address: string): Promise<void>
  /** Counts, for its address, a browser that asks to be told; 429 when today's are used up. */
  takeSubscription(address: string): Promise<void>
  /** Gives back a claim that came to nothing. */
  giveBack(claimed: Claimed): Promise<void>
}

/** What one address may claim per day, counted in the database for all copies of the API. */
export function createAllowances({
  config,
  database,
  clock
}: {
  config: Pick<Config, 'visitorsPerAddress' | 'claimsPerAddress'>
  database: Database
  clock: Clock
}): Allowances {
  const Counts = allowanceModel(database.connection)
  const today = () => Math.floor(clock.now() / DAY_MS)
  const tomorrow = () => new Date((today() + 1) * DAY_MS)

  /** The same allowance for an address and, with IPv6, for the networks above it. */
  function ofNetworks(
    address: string,
    { most, sentence, nameOf }: Share
  ): Allowance[] {
    return payingNetworksOf(address).map((network, at) => ({
      name: nameOf(network),
      most: at === 0 ? most : most * WIDER_TIMES,
      sentence
    }))
  }
  function claimsOf({
    address,
    collectible
  }: Pick<Claimed, 'address' | 'collectible'>): Allowance[] {
    const { id, totalSupply } = collectible
    if (totalSupply === null) return []
    const share = Math.max(LEAST_CLAIMS, Math.floor(totalSupply * SHARE))
    const most = config.claimsPerAddress ?? share
    // Nobody can take more than there is: such a claim is told that it is sold out.
    if (totalSupply <= most) return []
    return ofNetworks(address, {
      most,
      sentence: SHARE_TAKEN,
      nameOf: network => `claims ${network} ${id}`
    })
  }
  const likesOf = (address: string): Allowance[] =>
    ofNetworks(address, {
      most: LIKES_OF_ADDRESS,
      sentence: TOO_MANY_LIKES,
      nameOf: network => `likes ${network}`
    })
  const listsOf = (address: string): Allowance[] =>
    ofNetworks(address, {
      most: LISTS_OF_ADDRESS,
      sentence: TOO_MANY_LISTS,
      nameOf: network => `lists ${network}`
    })
  const subscriptionsOf = (address: string): Allowance[] =>
    ofNetworks(address, {
      most: SUBSCRIPTIONS_OF_ADDRESS,
      sentence: TOO_MANY_SUBSCRIPTIONS,
      nameOf: network => `notices ${network}`
    })
  function allowancesOf(claimed: Claimed): Allowance[] {
    const visitors: Allowance = {
      name: `visitors ${addressKey(claimed.address)}`,
      most: config.visitorsPerAddress,
      sentence: TOO_MANY_VISITORS
    }
    return [...(claimed.isFirst ? [visitors] : []), ...claimsOf(claimed)]
  }
  const keyOf = ({ name }: Allowance) =>
    createHash('sha256').update(`${today()} ${name}`).digest('base64url')

  const takeOne = async (allowance: Allowance): Promise<boolean> => {
    if (allowance.most === 0) return false
    const filter = {
      _id: keyOf(allowance),
      count: trusted({ $lt: allowance.most })
    }
    const more = { $inc: { count: 1 }, $setOnInsert: { until: tomorrow() } }
    if (
      await unlessThere(() => Counts.updateOne(filter, more, { upsert: true }))
    )
      return true
    // The document exists: it is full, or somebody created it at the same moment.
    return (await Counts.updateOne(filter, more)).matchedCount === 1
  }
  const giveBackAll = async (allowances: Allowance[]): Promise<void> => {
    for (const allowance of allowances) {
      await Counts.updateOne(
        { _id: keyOf(allowance), count: trusted({ $gt: 0 }) },
        { $inc: { count: -1 } }
      )
    }
  }

  const takeAll = async (allowances: Allowance[]): Promise<void> => {
    const taken: Allowance[] = []
    for (const allowance of allowances) {
      if (!(await takeOne(allowance))) {
        await giveBackAll(taken)
        const waitMs = tomorrow().getTime() - clock.now()
        throw new Failure(429, allowance.sentence, {
          'Retry-After': String(Math.ceil(waitMs / 1000))
        })
      }
      taken.push(allowance)
    }
  }

  return {
    take: claimed => takeAll(allowancesOf(claimed)),
    spent: async (address, collectibles) => {
      const shares = collectibles.map(collectible => ({
        id: collectible.id,
        limits: claimsOf({ address, collectible }).map(allowance => ({
          key: keyOf(allowance),
          most: allowance.most
        }))
      }))
      const keys = shares.flatMap(({ limits }) => limits.map(({ key }) => key))
      if (keys.length === 0) return new Set()
      const counts = await Counts.find({ _id: trusted({ $in: keys }) }).lean()
      const countOf = new Map(counts.map(({ _id, count }) => [_id, count]))
      return new Set(
        shares
          .filter(({ limits }) =>
            limits.some(({ key, most }) => (countOf.get(key) ?? 0) >= most)
          )
          .map(({ id }) => id)
      )
    },
    takeLike: address => takeAll(likesOf(address)),
    takeList: address => takeAll(listsOf(address)),
    takeSubscription: address => takeAll(subscriptionsOf(address)),
    giveBack: claimed => giveBackAll(allowancesOf(claimed))
  }
}
