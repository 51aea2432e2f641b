import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/server'
import { z } from 'zod'
import { ADMIN_SENTENCES, PASSKEY_NAME_MAX } from '#contract/admin'
import { PASSWORD_MAX } from '#http/config'

const missing = { error: ADMIN_SENTENCES.passwordMissing }

export const passwordInput = z
  .string(missing)
  .min(1, missing)
  .max(PASSWORD_MAX, missing)
  .refine(text => text.isWellFormed() && !text.includes('\0'), missing)

/** Bytes of a credential's largest part, as base64url. */
const PART_MAX = 8192
const ID_MAX = 1400
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(PART_MAX)
const credentialId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(ID_MAX)

export const challengeInput = z.string().regex(/^[\w-]{43}$/)
export const codeInput = z.string().min(1).max(100)
export const credentialParams = z.strictObject({ id: credentialId })

/** Whatever else browsers send is dropped without being checked. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({})
}

export const assertionInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional()
  })
}) as unknown as z.ZodType<AuthenticationResponseJSON>

const attestationInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional()
  })
}) as unknown as z.ZodType<RegistrationResponseJSON>

const nameless = { error: ADMIN_SENTENCES.passkeyNameMissing }
export const enrolmentInput = z.strictObject({
  challenge: challengeInput,
  name: z
    .string(nameless)
    .trim()
    .min(1, nameless)
    .max(PASSKEY_NAME_MAX, ADMIN_SENTENCES.passkeyNameLong),
  attestation: attestationInput
})

/** Proof that it is the administrator who asks, and not somebody who found an open session. */
export const proofInput = z.union([
  z.strictObject({
    password: passwordInput,
    challenge: challengeInput,
    assertion: assertionInput
  }),
  z.strictObject({ password: passwordInput, code: codeInput }),
  z.strictObject({ password: passwordInput })
])
export type Proof = z.output<typeof proofInput>
