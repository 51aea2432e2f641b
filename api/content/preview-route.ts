import { z } from 'zod'
import { LIST_AT } from '#contract/calls/content'
import { Failure } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { instant } from './schema.ts'

/** The public lists as they will be at a moment, for the administrator alone: nothing of it is kept. */
export function previewRoute({ lists }: Core): Route {
  return route({
    call: LIST_AT,
    summary: 'A public list as it will be at a moment, by its path',
    who: 'admin',
    query: z.object({ list: z.string(), at: instant }),
    replies: { 200: z.unknown() },
    handle: async ({ query: { list, at } }) => {
      const made = lists.asOf(list, Date.parse(at))
      if (made === undefined)
        throw new Failure(400, 'list must be the path of a public list')
      return made
    }
  })
}
