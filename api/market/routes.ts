import { z } from 'zod'
import { CLAIM_COLLECTIBLE, COLLECTIBLES } from '#contract/calls/market'
import type { ClaimAnswer, CollectiblesAnswer } from '#contract/collectibles'
import { isVisible } from '#contract/visibility'
import { Failure } from '#http/failure'
import { idParams } from '../calls/params.ts'
import { readItem } from '../content/item.ts'
import type { Core } from '../calls/core.ts'
import type { Supply } from '../content/supply.ts'
import { contentModel } from '../content/models/item.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { CLAIM_REFUSALS, PRICE_CHANGED } from './claims.ts'
import type { Claims } from './claims.ts'
import { collectibleFor, isCollectible } from './views.ts'
import type { MarketViews } from './views.ts'
import type { Visitors } from './visitors.ts'
import { claimReply, collectiblesReply } from './schema.ts'

/** The marketplace's collectibles, and how a visitor claims one. */
export function collectibleRoutes(
  { clock, database }: Core,
  {
    claims,
    supply,
    views,
    visitors
  }: {
    claims: Claims
    supply: Supply
    views: MarketViews
    visitors: Visitors
  }
): Route[] {
  const Content = contentModel(database.connection)
  /** Straight from the database: lists may be a second old on another copy. */
  const find = async (id: string) => {
    const stored = await Content.findById(id).lean()
    const item = stored === null ? null : readItem(stored)
    const isThere = item !== null && isVisible(item, clock.now())
    if (!isThere || !isCollectible(item))
      throw new Failure(404, 'This collectible does not exist')

    return item
  }
  return [
    route({
      call: COLLECTIBLES,
      summary: "All collectibles, newest first, and the visitor's coins",
      who: 'anyone',
      replies: { 200: collectiblesReply },
      handle: async ({ ctx }): Promise<CollectiblesAnswer> => {
        const visitor = visitors.known(ctx)
        const view = await views.of(visitor)
        return {
          userCoins: view.coins,
          collectibles: view.collectibles.map(item =>
            collectibleFor(
              item,
              view.soldOut.has(item.id),
              visitor === null ? undefined : view.owned.has(item.id)
            )
          )
        }
      }
    }),
    route({
      call: CLAIM_COLLECTIBLE,
      summary: 'Claim a collectible for its price, once per visitor',
      who: 'visitor',
      params: idParams,
      query: z.object({
        /** The price that the visitor was shown, 0 when it was free; no other price is taken. */
        price: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional()
      }),
      replies: { 200: claimReply },
      handle: async ({ ctx, params: { id }, query }): Promise<ClaimAnswer> => {
        const item = await find(id)
        const { price = null, totalSupply = null } = item.metadata
        const agreed = query.price ?? price ?? 0
        if (Number(agreed) !== (price ?? 0))
          throw new Failure(409, PRICE_CHANGED)
        const visitor = visitors.met(ctx)
        await visitors.record(visitor)
        const wanted = { id, price, totalSupply }
        const result = await claims.claim(visitor, wanted, ctx.ip)
        if (result !== 'done') throw new Failure(409, CLAIM_REFUSALS[result])
        const soldOut = (await supply.left()).get(id) === 0
        return {
          collectible: collectibleFor(item, soldOut, true),
          coins: await visitors.coins(visitor)
        }
      }
    })
  ]
}
