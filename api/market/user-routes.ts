import { z } from 'zod'
import { OWNED_COLLECTIBLES } from '#contract/calls/market'
import { PROFILE } from '#contract/calls/visitor'
import { DEFAULT_USERNAME } from '#contract/visitor'
import type { Profile } from '#contract/visitor'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { collectibleFor } from './views.ts'
import type { MarketViews } from './views.ts'
import type { Visitors } from './visitors.ts'
import { collectibleReply, profileReply } from './schema.ts'

/** What belongs to the requesting visitor. */
export function userRoutes({
  views,
  visitors
}: {
  views: MarketViews
  visitors: Visitors
}): Route[] {
  return [
    route({
      call: PROFILE,
      summary: 'Name, picture and Arcade Coins; the first call sets the cookie',
      who: 'anyone',
      replies: { 200: profileReply },
      handle: async ({ ctx }): Promise<Profile> => ({
        username: DEFAULT_USERNAME,
        avatarUrl: null,
        coins: await visitors.coins(visitors.met(ctx))
      })
    }),
    route({
      call: OWNED_COLLECTIBLES,
      summary: 'The collectibles that the visitor owns, newest first',
      who: 'anyone',
      replies: { 200: z.array(collectibleReply) },
      handle: async ({ ctx }) => {
        const { collectibles, owned, soldOut } = await views.of(
          visitors.known(ctx)
        )
        return collectibles
          .filter(({ id }) => owned.has(id))
          .map(item => collectibleFor(item, soldOut.has(item.id), true))
      }
    })
  ]
}
