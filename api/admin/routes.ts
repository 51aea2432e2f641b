import { z } from 'zod'
import {
  LOG_IN,
  LOG_IN_WITH_CODE,
  LOG_IN_WITH_PASSKEY,
  LOG_OUT,
  VERIFY_TOKEN
} from '#contract/calls/admin'
import { SIGN_IN_ACTIONS } from '#contract/admin'
import { addressKey } from '#http/network'
import type { Core } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Activity } from './activity.ts'
import type { Auth } from './auth.ts'
import type { SignIn } from './sign-in.ts'
import {
  assertionInput,
  challengeInput,
  codeInput,
  passwordInput
} from './passkey-schema.ts'

/** Tokens that one address may have checked. */
const VERIFIES = [{ count: 60, perMs: 60_000 }]

const token = z.strictObject({ token: z.string().min(22) })

/** Sign-in, check and sign-out of the administrator. */
export function signInRoutes(
  { limiter }: Core,
  { activity, auth, signIn }: { activity: Activity; auth: Auth; signIn: SignIn }
): Route[] {
  const verifies = limiter('verify', VERIFIES)
  return [
    route({
      call: LOG_IN,
      summary:
        'Exchange the admin password for a token; with a passkey enrolled, the right password gets a 401 with a challenge in WWW-Authenticate',
      who: 'anyone',
      body: z.strictObject({ password: passwordInput }),
      // A sign-in may wait for its turn longer than anything may wait for the database.
      database: false,
      replies: { 200: token },
      handle: async ({ ctx, body }) => ({
        token: await signIn.withPassword(ctx, body.password)
      })
    }),
    route({
      call: LOG_IN_WITH_PASSKEY,
      summary: 'After the password: exchange a signed challenge for a token',
      who: 'anyone',
      body: z.strictObject({
        challenge: challengeInput,
        assertion: assertionInput
      }),
      replies: { 200: token },
      handle: async ({ ctx, body }) => ({
        token: await signIn.withSecond(ctx, body)
      })
    }),
    route({
      call: LOG_IN_WITH_CODE,
      summary: 'After the password: exchange a recovery code for a token',
      who: 'anyone',
      body: z.strictObject({ challenge: challengeInput, code: codeInput }),
      replies: { 200: token },
      handle: async ({ ctx, body }) => ({
        token: await signIn.withSecond(ctx, body)
      })
    }),
    route({
      call: VERIFY_TOKEN,
      summary: 'Whether a token belongs to an open session',
      who: 'anyone',
      body: z.strictObject({ token: z.string().max(200) }),
      replies: { 200: z.strictObject({ valid: z.boolean() }) },
      handle: async ({ ctx, body }) => {
        const address = addressKey(ctx.ip)
        verifies.take(address)
        const valid = await auth.isOpen(body.token)
        // A request with a valid token is no guess, so it does not count: a panel that is opened
        // often is not turned away.
        if (valid) verifies.giveBack(address)
        return { valid }
      }
    }),
    route({
      call: LOG_OUT,
      summary: 'End this session, or all sessions with everywhere=1',
      who: 'admin',
      query: z.object({ everywhere: z.enum(['0', '1']).optional() }),
      noted: false,
      replies: { 204: null },
      handle: async ({ ctx, query }) => {
        const everywhere = query.everywhere === '1'
        await auth.signOut(ctx, everywhere)
        const { signedOut, signedOutEverywhere } = SIGN_IN_ACTIONS
        await activity.noteSignIn(
          everywhere ? signedOutEverywhere : signedOut,
          ctx.ip
        )
        ctx.status = 204
      }
    })
  ]
}
