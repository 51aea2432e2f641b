import { z } from 'zod'
import { EXCLUSIVE_ITEMS } from '#contract/calls/market'
import { GATED_TYPES } from '#contract/content'
import { inOrder } from '../content/catalogue.ts'
import type { Catalogue } from '../content/catalogue.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { MarketViews } from './views.ts'
import type { Visitors } from './visitors.ts'
import { exclusiveItem } from './exclusive.ts'
import { exclusiveReply } from './schema.ts'

/** The gated items, each as this visitor sees it. */
export function exclusiveRoutes({
  catalogue,
  views,
  visitors
}: {
  catalogue: Catalogue
  views: MarketViews
  visitors: Visitors
}): Route[] {
  return [
    route({
      call: EXCLUSIVE_ITEMS,
      summary: 'Items that a collectible unlocks, each with what it takes',
      who: 'anyone',
      replies: { 200: z.array(exclusiveReply) },
      handle: async ({ ctx }) => {
        const all = await catalogue.items()
        const items = GATED_TYPES.flatMap(type =>
          inOrder(
            all.filter(item => item.type === type),
            'customOrder'
          )
        )
        const visitor = visitors.known(ctx)
        const gate = await views.gateFor(visitor, ctx.ip, items)
        return items
          .map(item => exclusiveItem(item, gate))
          .filter(item => item !== null)
      }
    })
  ]
}
