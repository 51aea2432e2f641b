import { z } from 'zod'
import { DEAD_LINKS } from '#contract/calls/editing'
import type { DeadLink } from '#contract/admin'
import type { Deps } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const deadLink = z.strictObject({
  url: z.string(),
  checkedAt: z.string(),
  reason: z.string()
}) satisfies z.ZodType<DeadLink>

/** What the daily link check found. */
export function deadLinkRoutes({ links }: Deps): Route[] {
  return [
    route({
      call: DEAD_LINKS,
      summary: 'Addresses of items that no longer answer',
      who: 'admin',
      replies: { 200: z.array(deadLink) },
      handle: () => links.dead()
    })
  ]
}
