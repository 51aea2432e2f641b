import { z } from 'zod'
import { isEvent } from '#contract/content'
import { FEATURED_EVENTS } from '#contract/calls/content'
import type { Core } from '../calls/core.ts'
import type { Route } from '../calls/route.ts'
import { inOrder } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { contentItem } from './schema.ts'

/** Tournaments and meetups of the homepage. */
export function eventRoutes({ lists }: Core, catalogue: Catalogue): Route[] {
  return [
    lists.list({
      call: FEATURED_EVENTS,
      summary: 'Tournaments and meetups of the homepage, in its order',
      reply: z.array(contentItem),
      load: async (_all, atMs) => {
        const items = await catalogue.publicItems(atMs)
        const events = items.filter(
          item => item.showOnHomepage && isEvent(item)
        )
        return inOrder(events, 'homepageOrder')
      }
    })
  ]
}
