import { z } from 'zod'
import { DEAD_LINKS } from '#contract/calls/editing'
import type { DeadLink } from '#contract/admin'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { LinkCheck } from './check.ts'

const deadLink = z.strictObject({
  url: z.string(),
  checkedAt: z.string(),
  reason: z.string()
}) satisfies z.ZodType<DeadLink>

/** What the daily link check found. */
export function deadLinkRoutes(check: LinkCheck): Route[] {
  return [
    route({
      call: DEAD_LINKS,
      summary: 'Links of items that no longer respond',
      who: 'admin',
      replies: { 200: z.array(deadLink) },
      handle: () => check.dead()
    })
  ]
}
