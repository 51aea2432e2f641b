import type { Context } from 'koa'
import type { Core, Feature } from '../calls/core.ts'
import { createActivity } from './activity.ts'
import { activityRoutes } from './activity-routes.ts'
import { createAuth } from './auth.ts'
import { signInRoutes } from './routes.ts'
import { createSecondFactor } from './second-factor.ts'
import { securityRoutes } from './security-routes.ts'
import { createSignIn } from './sign-in.ts'

/** Who the administrator is, how to sign in as one, and what was done. */
export interface Admin extends Feature {
  /** Throws 401 without an open session. */
  guard(ctx: Context): Promise<void>
  /** Whether the request carries an open session. */
  hasSession(ctx: Context): Promise<boolean>
  /** Writes down what the administrator did. */
  note(action: string, target: string): Promise<void>
  /** Whether the administrator has signed in with this browser before. */
  knows(ctx: Context): boolean
  /** How often a password was hashed for a sign-in. */
  hashes(): number
}

export function createAdmin(core: Core): Admin {
  const activity = createActivity(core)
  const auth = createAuth(core)
  const factor = createSecondFactor({ ...core, auth })
  const signIn = createSignIn({ ...core, activity, auth, factor })
  return {
    guard: auth.guard,
    hasSession: auth.hasSession,
    note: activity.note,
    knows: signIn.knows,
    hashes: auth.hashes,
    routes: [
      ...signInRoutes(core, { activity, auth, signIn }),
      ...securityRoutes(core, { activity, auth, factor, signIn }),
      ...activityRoutes(activity)
    ],
    start: auth.start,
    hangUp: signIn.close,
    figures: () => ({
      pog_sign_in_hashes_total: auth.hashes(),
      pog_sign_ins_waiting: signIn.waiting()
    }),
    queues: signIn.queues
  }
}
