import { z } from 'zod'
import {
  ADD_PASSKEY,
  END_SESSION,
  PASSKEY_OPTIONS,
  PROOF_CHALLENGE,
  REMOVE_PASSKEY,
  RENEW_RECOVERY_CODES,
  SECURITY,
  SESSIONS
} from '#contract/calls/security'
import { SIGN_IN_ACTIONS } from '#contract/admin'
import type { AdminSession, Passkey, Security } from '#contract/admin'
import type { Done } from '#contract/done'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Activity } from './activity.ts'
import type { Auth } from './auth.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SignIn } from './sign-in.ts'
import {
  credentialParams,
  enrolmentInput,
  proofInput
} from './passkey-schema.ts'

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

/** The library adds the other fields of WebAuthn. */
const optionsReply = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.strictObject({
    id: z.string(),
    name: z.string(),
    displayName: z.string()
  }),
  pubKeyCredParams: z.array(
    z.strictObject({ type: z.literal('public-key'), alg: z.int() })
  )
})

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
      call: SECURITY,
      summary:
        'The passkeys, how many recovery codes are left, and where passkeys work',
      who: 'admin',
      replies: { 200: securityReply },
      handle: ({ ctx }) => factor.security(ctx)
    }),
    route({
      call: PROOF_CHALLENGE,
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
      call: PASSKEY_OPTIONS,
      summary: 'Start adding a passkey: what the browser needs to create one',
      who: 'admin',
      body: proofInput,
      noted: false,
      database: false,
      replies: { 200: optionsReply },
      handle: async ({ ctx, body }) => {
        await signIn.prove(ctx, body)
        return database.guard(() => factor.beginEnrolment(ctx))
      }
    }),
    route({
      call: ADD_PASSKEY,
      summary: 'Add a passkey',
      who: 'admin',
      noted: 'Added a passkey',
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
      call: REMOVE_PASSKEY,
      summary: 'Remove a passkey',
      who: 'admin',
      noted: 'Removed a passkey',
      params: credentialParams,
      body: proofInput,
      database: false,
      replies: { 200: done },
      handle: async ({ ctx, params, body }): Promise<Done> => {
        await signIn.prove(ctx, body)
        await database.guard(() => factor.remove(params.id))
        return { success: true }
      }
    }),
    route({
      call: RENEW_RECOVERY_CODES,
      summary: 'Make new recovery codes; the old ones stop working',
      who: 'admin',
      noted: 'Made new recovery codes',
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
      call: SESSIONS,
      summary: 'The open sessions, most recently used first',
      who: 'admin',
      replies: { 200: z.array(sessionReply) },
      handle: ({ ctx }) => auth.sessions(ctx)
    }),
    route({
      call: END_SESSION,
      summary: 'End a session',
      who: 'admin',
      params: credentialParams,
      noted: false,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        if (!(await auth.endSession(params.id)))
          throw new Failure(404, FAILURES.unknown)

        await activity.noteSignIn(SIGN_IN_ACTIONS.sessionEnded, ctx.ip)
        ctx.status = 204
      }
    })
  ]
}
