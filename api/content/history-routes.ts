import { z } from 'zod'
import {
  DELETED_ITEMS,
  ITEM_HISTORY,
  RESTORE_ITEM,
  RESTORE_VERSION
} from '#contract/calls/editing'
import { id, idParams } from '../calls/params.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { contentItem } from './schema.ts'
import type { History } from './history.ts'
import type { ContentStore } from './store.ts'
import type { Trash } from './trash.ts'

/** What was deleted or edited, and how to restore it. */
export function historyRoutes({
  history,
  store,
  trash
}: {
  history: History
  store: ContentStore
  trash: Trash
}): Route[] {
  return [
    route({
      call: DELETED_ITEMS,
      summary: 'Items deleted in the last 30 days',
      who: 'admin',
      replies: {
        200: z.array(
          z.strictObject({ item: contentItem, deletedAt: z.string() })
        )
      },
      handle: () => trash.list()
    }),
    route({
      call: RESTORE_ITEM,
      summary: 'Restore a deleted item',
      who: 'admin',
      noted: 'Restored {}',
      params: idParams,
      replies: { 200: contentItem },
      handle: ({ params }) => store.restore(params.id)
    }),
    route({
      call: ITEM_HISTORY,
      summary: 'The last 20 versions of an item, newest first',
      who: 'admin',
      params: idParams,
      replies: { 200: z.array(contentItem) },
      handle: ({ params }) => history.of(params.id)
    }),
    route({
      call: RESTORE_VERSION,
      summary: 'Restore an earlier version of an item',
      who: 'admin',
      noted: 'Restored an earlier version of {}',
      params: z.object({
        id,
        version: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
      }),
      query: z.object({ confirmUngate: z.literal('true').optional() }),
      replies: { 200: contentItem },
      handle: ({ params, query }) =>
        store.restoreVersion(
          params.id,
          params.version,
          query.confirmUngate === 'true'
        )
    })
  ]
}
