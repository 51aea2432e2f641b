import { z } from 'zod'
import type { AdminSession, Passkey, Security } from '#contract/admin'
import { SIGN_IN_ACTIONS } from '#contract/admin'
import type { Core } from '../calls/core.ts'
import type { Activity } from './activity.ts'
import type { Auth } from './auth.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SignIn } from './sign-in.ts'
import { Failure, FAILURES } from '#http/failure'
import {
  credentialParams,
  enrolmentInput,
  proofInput
} from './passkey-schema.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const passkeyReply = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable()
}) satisfies z.ZodType<Passkey>

const securityReply = z.strictObject({
  origin: z.string().nullable(),
  passkeys: z.array(passkeyReply),
  recoveryCodesLeft: z.int().min(0)
}) satisfies z.ZodType<Security>

const sessionReply = z.strictObject({
  id: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  address: z.string(),
  isCurrent: z.boolean()
}) satisfies z.ZodType<AdminSession>

const codesReply = z.array(z.string())

/** The second factor and the open sessions, for the panel. */
export function securityRoutes(
  { database }: Core,
  {
    activity,
    auth,
    factor,
    signIn
  }: { activity: Activity; auth: Auth; factor: SecondFactor; signIn: SignIn }
): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/security',
      summary:
        'The passkeys, how many recovery codes are left, and where passkeys work',
      who: 'admin',
      replies: { 200: securityReply },
      handle: ({ ctx }) => factor.security(ctx)
    }),
    route({
      method: 'post',
      path: '/api/admin/security/challenge',
      summary:
        'A challenge for a passkey to sign before the second factor is changed',
      who: 'admin',
      noted: false,
      replies: { 200: z.strictObject({ challenge: z.string() }) },
      handle: async () => ({
        challenge: await factor.challenges.issue(
          'proof',
          auth.password().fingerprint
        )
      })
    }),
    route({
      method: 'post',
      path: '/api/admin/passkeys/options',
      summary: 'Start adding a passkey: what the browser needs to create one',
      who: 'admin',
      body: proofInput,
      noted: false,
      database: false,
      replies: { 200: z.looseObject({ challenge: z.string() }) },
      handle: async ({ ctx, body }) => {
        await signIn.prove(ctx, body)
        return database.guard(() => factor.beginEnrolment(ctx))
      }
    }),
    route({
      method: 'post',
      path: '/api/admin/passkeys',
      summary: 'Add a passkey',
      who: 'admin',
      body: enrolmentInput,
      replies: {
        201: z.strictObject({
          passkey: passkeyReply,
          recoveryCodes: codesReply
        })
      },
      handle: async ({ ctx, body }) => {
        const enrolled = await factor.enrol(ctx, body)
        ctx.status = 201
        return enrolled
      }
    }),
    route({
      method: 'post',
      path: '/api/admin/passkeys/:id/remove',
      summary: 'Remove a passkey',
      who: 'admin',
      params: credentialParams,
      body: proofInput,
      database: false,
      replies: { 200: done },
      handle: async ({ ctx, params, body }) => {
        await signIn.prove(ctx, body)
        await database.guard(() => factor.remove(params.id))
        return { success: true }
      }
    }),
    route({
      method: 'post',
      path: '/api/admin/recovery-codes',
      summary: 'Make new recovery codes; the old ones stop working',
      who: 'admin',
      body: proofInput,
      database: false,
      replies: { 200: z.strictObject({ recoveryCodes: codesReply }) },
      handle: async ({ ctx, body }) => {
        await signIn.prove(ctx, body)
        return database.guard(async () => ({
          recoveryCodes: await factor.renewCodes()
        }))
      }
    }),
    route({
      method: 'get',
      path: '/api/admin/sessions',
      summary: 'The open sessions, most recently used first',
      who: 'admin',
      replies: { 200: z.array(sessionReply) },
      handle: ({ ctx }) => auth.sessions(ctx)
    }),
    route({
      method: 'delete',
      path: '/api/admin/sessions/:id',
      summary: 'End a session',
      who: 'admin',
      params: credentialParams,
      noted: false,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        if (!(await auth.endSession(params.id))) {
          throw new Failure(404, FAILURES.unknown)
        }
        await activity.noteSignIn(SIGN_IN_ACTIONS.sessionEnded, ctx.ip)
        ctx.status = 204
      }
    })
  ]
}
