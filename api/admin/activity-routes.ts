import { z } from 'zod'
import { ACTIVITY } from '#contract/calls/admin'
import { SIGN_IN_ACTIONS } from '#contract/admin'
import type { ActivityEntry } from '#contract/admin'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Activity } from './activity.ts'

const entryReply = z.union([
  z.strictObject({ at: z.string(), action: z.string(), target: z.string() }),
  z.strictObject({
    at: z.string(),
    action: z.enum(SIGN_IN_ACTIONS),
    address: z.string()
  })
]) satisfies z.ZodType<ActivityEntry>

/** What the administrator did last, and who signed in or out. */
export function activityRoutes(activity: Activity): Route[] {
  return [
    route({
      call: ACTIVITY,
      summary:
        'The last 200 writes and the last 200 sign-ins, including failed ones and sign-outs, newest first',
      who: 'admin',
      replies: { 200: z.array(entryReply) },
      handle: () => activity.last()
    })
  ]
}
