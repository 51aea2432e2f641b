import { z } from 'zod'
import { inOrder } from '../catalogue.ts'
import { withoutSecret } from '../content-item.ts'
import { contentItem } from '../content-schema.ts'
import type { Deps } from '../deps.ts'
import type { Route } from '../route.ts'

/** Tournaments and meetups of the homepage. */
export function eventRoutes({
  prepared,
  catalogue
}: Pick<Deps, 'prepared' | 'catalogue'>): Route[] {
  return [
    prepared.list({
      path: '/api/events/featured',
      summary: 'Tournaments and meetups of the homepage, in its order',
      reply: z.array(contentItem),
      load: async () => {
        const items = await catalogue.items()
        const events = items.filter(
          ({ type, showOnHomepage }) =>
            showOnHomepage && (type === 'tournament' || type === 'meetup')
        )
        return inOrder(events, 'homepageOrder').map(withoutSecret)
      }
    })
  ]
}
