import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { payingNetworksOf } from '#http/network'
import { cookieName, readCookie, setCookie } from '../calls/cookies.ts'
import type { Core } from '../calls/core.ts'
import { unlessThere } from '../database/errors.ts'
import { visitorModel } from './models/visitor.ts'

/** New visitors of one address. */
const NEW_VISITORS = [{ count: 120, perMs: 60_000 }]
/** Of each IPv6 network above a /64, which often belongs to one customer. */
const NEW_VISITORS_OF_NETWORK = [{ count: 480, perMs: 60_000 }]

const COOKIE = 'visitor'
const PURPOSE = 'visitor'
const COOKIE_AGE_S = 365 * 24 * 60 * 60
const ID_BYTES = 16
/** 128 bits in base64url. */
const ID = /^[\w-]{22}$/

/** Anonymous visitors: an id in a signed cookie, everything else in the database. */
export interface Visitors {
  /** The visitor of a request or upgrade; null without a cookie of ours. */
  known(asked: { headers: IncomingHttpHeaders }): string | null
  /**
   * The visitor of a request; a new one gets the cookie. 429 for too many new ones from one
   * address.
   */
  met(ctx: Context): string
  /** Creates the visitor's record if there is none: to be called before a like or a claim. */
  record(visitor: string): Promise<void>
  coins(visitor: string | null): Promise<number>
}

export function createVisitors({
  config,
  database,
  clock,
  keys,
  limiter
}: Pick<Core, 'config' | 'database' | 'clock' | 'keys' | 'limiter'>): Visitors {
  const Records = visitorModel(database.connection)
  const ofAddress = limiter('newVisitor', NEW_VISITORS)
  const ofNetwork = limiter('newVisitorOfNetwork', NEW_VISITORS_OF_NETWORK)
  const name = cookieName(config, COOKIE)
  const startingCoins = config.visitorStartingCoins

  const known: Visitors['known'] = ({ headers }) => {
    const signed = readCookie(headers.cookie, name)
    const id = signed === null ? null : keys.verify(PURPOSE, signed)
    return id !== null && ID.test(id) ? id : null
  }

  return {
    known,
    met: ctx => {
      const visitor = known(ctx)
      if (visitor !== null) return visitor
      const [owner, ...wider] = payingNetworksOf(ctx.ip)
      for (const network of wider) ofNetwork.take(network)
      ofAddress.take(owner)
      const id = randomBytes(ID_BYTES).toString('base64url')
      setCookie(ctx, config, {
        name: COOKIE,
        value: keys.sign(PURPOSE, id),
        maxAgeS: COOKIE_AGE_S,
        sameSite: 'Lax'
      })
      return id
    },
    record: async visitor => {
      if ((await Records.exists({ _id: visitor })) !== null) return
      const first = {
        coins: startingCoins,
        paid: [],
        undone: [],
        createdAt: new Date(clock.now())
      }
      await unlessThere(() =>
        Records.updateOne(
          { _id: visitor },
          { $setOnInsert: first },
          { upsert: true }
        )
      )
    },
    coins: async visitor => {
      if (visitor === null) return startingCoins
      const record = await Records.findById(visitor).select('coins').lean()
      return record?.coins ?? startingCoins
    }
  }
}
