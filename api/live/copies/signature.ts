import type { Clock } from '#http/clock'
import type { Keys } from '../../database/keys.ts'

/** The header that one copy of the API shows another. */
export const SIGNATURE = 'Copy-Signature'
/** How long a signature is valid, so that an overheard one opens nothing later. */
const SIGNED_WITHIN_MS = 60_000

/** What is signed, so that a signature opens one call alone. */
const purpose = (method: string, path: string) => `copies ${method} ${path}`

/** Signs a call with the key that all copies find in the database. */
export function signatureOf(
  { keys, clock }: { keys: Keys; clock: Clock },
  method: string,
  path: string
): string {
  return keys.sign(purpose(method, path), String(clock.now()))
}

/** Whether a copy has signed it just now. */
export function isSigned(
  { keys, clock }: { keys: Keys; clock: Clock },
  { method, path, signature }: Record<'method' | 'path' | 'signature', string>
): boolean {
  const at = keys.verify(purpose(method, path), signature)
  return at !== null && Math.abs(clock.now() - Number(at)) <= SIGNED_WITHIN_MS
}
