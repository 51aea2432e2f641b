import { z } from 'zod'
import { URL_LIMIT } from '#contract/addresses'
import type { DeadLink } from '#contract/admin'
import { DEAD_LINKS, READ_LINK } from '#contract/calls/editing'
import type { FromLink } from '#contract/from-link'
import type { Core } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { LinkCheck } from './check.ts'
import { GUARD_SENTENCES } from './guard.ts'

/** Links that are read for everybody who is signed in. */
const READS = [{ count: 60, perMs: 600_000 }]

const deadLink = z.strictObject({
  url: z.string(),
  checkedAt: z.string(),
  reason: z.string()
}) satisfies z.ZodType<DeadLink>

const noAddress = { error: GUARD_SENTENCES.noAddress }
const asked = z.strictObject({
  url: z.string(noAddress).trim().min(1, noAddress).max(URL_LIMIT, noAddress)
})

const text = z.string().exactOptional()
const fromLink = z.strictObject({
  title: text,
  description: text,
  image: text,
  imageProblem: text,
  people: text,
  duration: text
}) satisfies z.ZodType<FromLink>

/** What the daily link check found, and what a page says about itself. */
export function linkRoutes(
  { limiter }: Core,
  check: LinkCheck,
  read: (link: string) => Promise<FromLink>
): Route[] {
  const counted = limiter('fromLink', READS)
  return [
    route({
      call: DEAD_LINKS,
      summary: 'Links of items that no longer respond',
      who: 'admin',
      replies: { 200: z.array(deadLink) },
      handle: () => check.dead()
    }),
    route({
      call: READ_LINK,
      summary: 'What the page at an address says about itself',
      who: 'admin',
      noted: 'Filled a form from a link',
      // It waits for another server, longer than anybody waits for the database.
      database: false,
      body: asked,
      replies: { 200: fromLink },
      handle: ({ body: { url } }) => {
        counted.take('links')
        return read(url)
      }
    })
  ]
}
