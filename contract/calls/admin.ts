import type { ActivityEntry, Token } from '../admin.ts'
import { call, of } from '../call.ts'
import type { FirstSteps } from '../first-steps.ts'
import type { PasskeyAssertion } from '../passkeys.ts'

export const LOG_IN = call(
  'post',
  '/api/admin/login',
  of<{ body: { password: string }; reply: Token }>
)
export const LOG_IN_WITH_PASSKEY = call(
  'post',
  '/api/admin/login/passkey',
  of<{
    body: { challenge: string; assertion: PasskeyAssertion }
    reply: Token
  }>
)
export const LOG_IN_WITH_CODE = call(
  'post',
  '/api/admin/login/recovery',
  of<{ body: { challenge: string; code: string }; reply: Token }>
)
export const VERIFY_TOKEN = call(
  'post',
  '/api/admin/verify',
  of<{ body: Token; reply: { valid: boolean } }>
)
export const LOG_OUT = call(
  'post',
  '/api/admin/logout',
  of<{ query: { everywhere?: '0' | '1' }; reply: void }>
)
export const FIRST_STEPS = call(
  'get',
  '/api/admin/first-steps',
  of<{ reply: FirstSteps }>
)
export const CLOSE_FIRST_STEPS = call(
  'delete',
  '/api/admin/first-steps',
  of<{ reply: void }>
)
export const ACTIVITY = call(
  'get',
  '/api/admin/activity',
  of<{ reply: ActivityEntry[] }>
)
