import { z } from 'zod'
import { ADMIN_SENTENCES } from '#contract/admin'
import { PASSWORD_MAX } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createLimiter } from '../limits.ts'
import { addressKey } from '../network.ts'
import { route } from '../route.ts'
import type { Route } from '../route.ts'

const missing = { error: ADMIN_SENTENCES.passwordMissing }

const credentials = z.strictObject({
  password: z
    .string(missing)
    .min(1, missing)
    .max(PASSWORD_MAX, missing)
    .refine(text => text.isWellFormed() && !text.includes('\0'), missing)
})

/** Sign-in, check and sign-out of the administrator. */
export function adminRoutes({ auth, clock, limits }: Deps): Route[] {
  const verifies = createLimiter(clock, limits.verify)
  return [
    route({
      method: 'post',
      path: '/api/admin/login',
      summary: 'Exchange the admin password for a token',
      who: 'anyone',
      body: credentials,
      // It may wait for its turn longer than anything may wait for the database.
      database: false,
      replies: { 200: z.strictObject({ token: z.string().min(22) }) },
      handle: async ({ ctx, body }) => ({
        token: await auth.signIn(ctx, body.password)
      })
    }),
    route({
      method: 'post',
      path: '/api/admin/verify',
      summary: 'Whether a token is that of an open session',
      who: 'anyone',
      body: z.strictObject({ token: z.string().max(200) }),
      replies: { 200: z.strictObject({ valid: z.boolean() }) },
      handle: async ({ ctx, body }) => {
        const address = addressKey(ctx.ip)
        verifies.take(address)
        const valid = await auth.isOpen(body.token)
        // Who holds a token guesses none: a panel that is opened often is not turned away.
        if (valid) verifies.giveBack(address)
        return { valid }
      }
    }),
    route({
      method: 'post',
      path: '/api/admin/logout',
      summary: 'End this session, or with everywhere=1 all of them',
      who: 'admin',
      query: z.object({ everywhere: z.enum(['0', '1']).optional() }),
      replies: { 204: null },
      handle: async ({ ctx, query }) => {
        await auth.signOut(ctx, query.everywhere === '1')
        ctx.status = 204
      }
    })
  ]
}
