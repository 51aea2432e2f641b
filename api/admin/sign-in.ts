import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'koa'
import {
  ADMIN_SENTENCES,
  challengeHeader,
  SIGN_IN_ACTIONS
} from '#contract/admin'
import type { SignInAction } from '#contract/admin'
import type { Queue } from '#contract/system'
import { Failure } from '#http/failure'
import { cookieName, readCookie, setCookie } from '../calls/cookies.ts'
import type { Core } from '../calls/core.ts'
import { away } from '../database/errors.ts'
import type { Activity } from './activity.ts'
import type { Auth } from './auth.ts'
import type { Proof } from './passkey-schema.ts'
import { needRelyingParty } from './relying-party.ts'
import type { SecondFactor } from './second-factor.ts'
import { createTries } from './tries.ts'
import type { Forgive } from './tries.ts'

const DEVICE_COOKIE = 'admin-device'
const DEVICE_MAX_AGE_S = 365 * 86_400

/** What follows the password where a passkey is enrolled. */
type Second =
  | { challenge: string; assertion: AuthenticationResponseJSON }
  | { challenge: string; code: string }

/** How the administrator signs in, and proves their identity again. */
export interface SignIn {
  /**
   * Returns a token, also set as a cookie; 401, or 429 after too many failed tries. With a passkey
   * enrolled the right password gets 401 too, with the challenge for the second step in
   * `WWW-Authenticate`.
   */
  withPassword(ctx: Context, password: string): Promise<string>
  /** The second step: a passkey that signed the challenge, or a recovery code. */
  withSecond(ctx: Context, second: Second): Promise<string>
  /** Makes somebody who is signed in prove it again; 403. */
  prove(ctx: Context, proof: Proof): Promise<void>
  /** Whether the administrator has signed in with this browser before. */
  knows(ctx: Context): boolean
  /** Sign-ins that wait for their turn. */
  waiting(): number
  queues(): Queue[]
  /** Releases those who are waiting. */
  close(): void
}

export function createSignIn({
  auth,
  activity,
  config,
  database,
  factor,
  keys,
  ...counting
}: Pick<
  Core,
  'config' | 'clock' | 'database' | 'keys' | 'limiter' | 'limits'
> & {
  activity: Activity
  auth: Auth
  factor: SecondFactor
}): SignIn {
  const tries = createTries(counting)
  const deviceCookie = cookieName(config, DEVICE_COOKIE)

  /** A browser that signed in before has its own count, so that a flood cannot lock it out. */
  const deviceOf = (ctx: Context): string | null => {
    const signed = readCookie(ctx.headers.cookie, deviceCookie)
    return signed === null ? null : keys.verify('device', signed)
  }
  const note = (ctx: Context, action: SignInAction) =>
    activity.noteSignIn(action, ctx.ip)
  const refuse = async (
    ctx: Context,
    action: SignInAction,
    failure: Failure
  ): Promise<never> => {
    await database.guard(() => note(ctx, action))
    throw failure
  }
  const admit = async (ctx: Context, action: SignInAction) => {
    const token = await auth.open(ctx)
    const device = deviceOf(ctx) ?? randomBytes(16).toString('base64url')
    setCookie(ctx, config, {
      name: DEVICE_COOKIE,
      value: keys.sign('device', device),
      maxAgeS: DEVICE_MAX_AGE_S,
      sameSite: 'Strict'
    })
    await note(ctx, action)
    return token
  }
  /** Whether the password is right; the try counts until it is forgiven. */
  const judge = async (
    ctx: Context,
    password: string
  ): Promise<{ isRight: boolean; forgive: Forgive }> => {
    const { matches } = auth.password()
    if (!database.isReady()) throw away()
    const forgive = await tries.take(ctx, deviceOf(ctx))
    return { isRight: await matches(password), forgive }
  }
  const isSigned = (
    ctx: Context,
    challenge: string,
    assertion: AuthenticationResponseJSON
  ) =>
    factor.passkeys.matches(needRelyingParty(config, ctx), challenge, assertion)
  const isProved = async (ctx: Context, proof: Proof): Promise<boolean> => {
    if ('code' in proof) return factor.codes.spend(proof.code)
    if (!('assertion' in proof)) return false
    const { challenge, assertion } = proof
    const { fingerprint } = auth.password()
    return (
      (await factor.challenges.answer(challenge, 'proof', fingerprint)) &&
      (await factor.challenges.spend(challenge)) &&
      (await isSigned(ctx, challenge, assertion))
    )
  }

  return {
    knows: ctx => deviceOf(ctx) !== null,
    waiting: tries.waiting,
    queues: () => [tries.queue()],
    close: tries.close,
    withPassword: async (ctx, password) => {
      const { isRight, forgive } = await judge(ctx, password)
      if (!isRight) {
        const failure = new Failure(401, ADMIN_SENTENCES.passwordWrong)
        return refuse(ctx, SIGN_IN_ACTIONS.wrongPassword, failure)
      }
      return database.guard(async () => {
        if (await factor.passkeys.any()) {
          // Not forgiven yet: someone who has stolen the password may not ask for ever.
          const { fingerprint } = auth.password()
          const challenge = await factor.challenges.issue(
            'sign-in',
            fingerprint
          )
          await note(ctx, SIGN_IN_ACTIONS.passwordOnly)
          throw new Failure(401, ADMIN_SENTENCES.passkeyNeeded, {
            'WWW-Authenticate': challengeHeader(challenge)
          })
        }
        forgive()
        return admit(ctx, SIGN_IN_ACTIONS.signedIn)
      })
    },
    withSecond: async (ctx, second) => {
      const { challenge } = second
      const { fingerprint } = auth.password()
      const forgive = tries.takeCheap(ctx, deviceOf(ctx))
      if (!(await factor.challenges.answer(challenge, 'sign-in', fingerprint)))
        throw new Failure(401, ADMIN_SENTENCES.challengeOver)

      const byCode = 'code' in second
      const isRight = byCode
        ? await factor.codes.spend(second.code)
        : await isSigned(ctx, challenge, second.assertion)
      if (!isRight || !(await factor.challenges.spend(challenge))) {
        const [action, sentence] = byCode
          ? [SIGN_IN_ACTIONS.wrongCode, ADMIN_SENTENCES.codeRefused]
          : [SIGN_IN_ACTIONS.wrongPasskey, ADMIN_SENTENCES.passkeyRefused]
        return refuse(ctx, action, new Failure(401, sentence))
      }
      forgive()
      // The password's step, which has counted until now.
      forgive()
      const { signedInWithCode, signedInWithPasskey } = SIGN_IN_ACTIONS
      return admit(ctx, byCode ? signedInWithCode : signedInWithPasskey)
    },
    prove: async (ctx, proof) => {
      const { isRight, forgive } = await judge(ctx, proof.password)
      const { wrongProof } = SIGN_IN_ACTIONS
      if (!isRight) {
        const failure = new Failure(403, ADMIN_SENTENCES.passwordWrong)
        return refuse(ctx, wrongProof, failure)
      }
      await database.guard(async () => {
        if (await factor.passkeys.any()) {
          if (!('assertion' in proof) && !('code' in proof)) {
            forgive()
            throw new Failure(403, ADMIN_SENTENCES.proofMissing)
          }
          if (!(await isProved(ctx, proof))) {
            const sentence =
              'code' in proof
                ? ADMIN_SENTENCES.codeRefused
                : ADMIN_SENTENCES.passkeyRefused
            return refuse(ctx, wrongProof, new Failure(403, sentence))
          }
        }
        forgive()
      })
    }
  }
}
