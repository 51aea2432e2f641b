import { z } from 'zod'
import {
  DELETED_ITEMS,
  ITEM_HISTORY,
  RESTORE_ITEM,
  RESTORE_VERSION
} from '#contract/calls/editing'
import { contentId, contentItem, idParams } from './schema.ts'
import type { Deps } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

/** What was deleted or edited, and the way back. */
export function contentPastRoutes({ content, past, revision }: Deps): Route[] {
  return [
    route({
      call: DELETED_ITEMS,
      summary: 'Items that were deleted in the last 30 days',
      who: 'admin',
      replies: {
        200: z.array(
          z.strictObject({ item: contentItem, deletedAt: z.string() })
        )
      },
      handle: () => past.deleted()
    }),
    route({
      call: RESTORE_ITEM,
      summary: 'Bring a deleted item back',
      who: 'admin',
      params: idParams,
      replies: { 200: contentItem },
      handle: async ({ params }) => {
        const item = await content.restore(params.id)
        await revision.bump()
        return item
      }
    }),
    route({
      call: ITEM_HISTORY,
      summary: 'The last 20 versions of an item, newest first',
      who: 'admin',
      params: idParams,
      replies: { 200: z.array(contentItem) },
      handle: ({ params }) => past.history(params.id)
    }),
    route({
      call: RESTORE_VERSION,
      summary: 'Save an earlier version of an item again',
      who: 'admin',
      params: z.object({
        id: contentId,
        version: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
      }),
      query: z.object({ confirmUngate: z.literal('true').optional() }),
      replies: { 200: contentItem },
      handle: async ({ params, query }) => {
        const item = await content.restoreVersion(
          params.id,
          params.version,
          query.confirmUngate === 'true'
        )
        await revision.bump()
        return item
      }
    })
  ]
}
