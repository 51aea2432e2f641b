import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { route } from '../route.ts'
import type { Route } from '../route.ts'

/** What the administrator did last. */
export function activityRoutes({ activity }: Deps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/activity',
      summary: 'The last 200 writes, newest first',
      who: 'admin',
      replies: {
        200: z.array(
          z.strictObject({
            at: z.string(),
            action: z.string(),
            target: z.string()
          })
        )
      },
      handle: () => activity.last()
    })
  ]
}
