import type { Context } from 'koa'
import type { z } from 'zod'
import { ADMIN_SENTENCES } from '#contract/admin'
import type { Passkey, Security } from '#contract/admin'
import type { PasskeyOptions } from '#contract/passkeys'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { createChallenges } from './challenges.ts'
import type { Challenges } from './challenges.ts'
import type { Auth } from './auth.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { needRelyingParty, relyingPartyOf } from './relying-party.ts'
import type { enrolmentInput } from './passkey-schema.ts'

/** What is asked for in addition to the password, once a passkey is enrolled. */
export interface SecondFactor {
  challenges: Challenges
  passkeys: Passkeys
  codes: RecoveryCodes
  security(ctx: Context): Promise<Security>
  /** What the browser needs to make a passkey. */
  beginEnrolment(ctx: Context): Promise<PasskeyOptions>
  /** Enrols it; the first one comes with recovery codes. */
  enrol(
    ctx: Context,
    made: z.output<typeof enrolmentInput>
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] }>
  /** Makes new recovery codes; 409 while there is no passkey that they could stand in for. */
  renewCodes(): Promise<string[]>
  /** Removes a passkey; with the last one the codes go too. */
  remove(id: string): Promise<void>
}

export function createSecondFactor({
  auth,
  config,
  clock,
  database,
  keys
}: Pick<Core, 'config' | 'clock' | 'database' | 'keys'> & {
  auth: Auth
}): SecondFactor {
  const challenges = createChallenges(database, clock)
  const passkeys = createPasskeys(database, clock, keys)
  const codes = createRecoveryCodes(database, keys)
  const fingerprint = () => auth.password().fingerprint

  return {
    challenges,
    passkeys,
    codes,
    security: async ctx => ({
      origin: relyingPartyOf(config, ctx)?.origin ?? null,
      passkeys: await passkeys.list(),
      recoveryCodesLeft: await codes.left()
    }),
    beginEnrolment: async ctx => {
      const party = needRelyingParty(config, ctx)
      const challenge = await challenges.issue('enrol', fingerprint())
      return passkeys.optionsFor(party, challenge)
    },
    enrol: async (ctx, made) => {
      const party = needRelyingParty(config, ctx)
      const { challenge } = made
      const isOurs =
        (await challenges.answer(challenge, 'enrol', fingerprint())) &&
        (await challenges.spend(challenge))
      if (!isOurs) throw new Failure(403, ADMIN_SENTENCES.challengeOver)
      const isFirst = !(await passkeys.any())
      // The codes come before the passkey: nobody may need a passkey without having the codes.
      const recoveryCodes = isFirst ? await codes.make() : []
      const passkey = await passkeys.add(party, made)
      if (passkey === null)
        throw new Failure(403, ADMIN_SENTENCES.passkeyRefused)

      return { passkey, recoveryCodes }
    },
    renewCodes: async () => {
      if (!(await passkeys.any())) throw new Failure(409, 'Add a passkey first')

      return codes.make()
    },
    remove: async id => {
      if (!(await passkeys.remove(id))) throw new Failure(404, FAILURES.unknown)
      if (!(await passkeys.any())) await codes.clear()
    }
  }
}
