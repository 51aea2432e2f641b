import type { AdminSession, Passkey, Security } from '../admin.ts'
import { call, of } from '../call.ts'
import type { Done } from '../done.ts'
import type { PasskeyAttestation, PasskeyOptions, Proof } from '../passkeys.ts'

export const SECURITY = call(
  'get',
  '/api/admin/security',
  of<{ reply: Security }>
)
export const PROOF_CHALLENGE = call(
  'post',
  '/api/admin/security/challenge',
  of<{ reply: { challenge: string } }>
)
export const PASSKEY_OPTIONS = call(
  'post',
  '/api/admin/passkeys/options',
  of<{ body: Proof; reply: PasskeyOptions }>
)
export const ADD_PASSKEY = call(
  'post',
  '/api/admin/passkeys',
  of<{
    body: { challenge: string; name: string; attestation: PasskeyAttestation }
    reply: { passkey: Passkey; recoveryCodes: string[] }
  }>
)
export const REMOVE_PASSKEY = call(
  'post',
  '/api/admin/passkeys/:id/remove',
  of<{ body: Proof; reply: Done }>
)
export const RENEW_RECOVERY_CODES = call(
  'post',
  '/api/admin/recovery-codes',
  of<{ body: Proof; reply: { recoveryCodes: string[] } }>
)
export const SESSIONS = call(
  'get',
  '/api/admin/sessions',
  of<{ reply: AdminSession[] }>
)
export const END_SESSION = call(
  'delete',
  '/api/admin/sessions/:id',
  of<{ reply: void }>
)
