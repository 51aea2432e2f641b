import { atom } from 'nanostores'
import type { AdminSession, Passkey, Security } from '#contract/admin'
import { apiSend, serverMessage } from '../../lib/api.ts'
import {
  isKnownAlready,
  isPasskeyRefusal,
  makePasskey,
  signChallenge
} from '../session/passkeys.ts'
import {
  PASSKEY_KNOWN,
  PASSKEY_NOT_USED,
  SERVER_UNREACHABLE
} from '../../lib/messages.ts'
import { adminGet, asAdmin } from '../session/session.ts'
import { remote } from '../../lib/remote.ts'

const SECURITY = '/api/admin/security'
const SESSIONS = '/api/admin/sessions'

export const $security = remote<Security>(SECURITY, () => adminGet(SECURITY))
export const $sessions = remote<AdminSession[]>(SESSIONS, () =>
  adminGet(SESSIONS)
)

/** A change of the second factor, which has to be confirmed. */
export type Change =
  { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | { kind: 'codes' }

/** What the dialog 'Security' shows; a remark says what went wrong, '' nothing. */
export type SecurityView =
  | { view: 'closed' }
  | { view: 'overview'; remark: string }
  | { view: 'confirm'; change: Change; pending: boolean; remark: string }
  | { view: 'codes'; codes: string[] }
export const $securityView = atom<SecurityView>({ view: 'closed' })

export function openSecurity(): void {
  // Shows it as it is now; the first look loads by itself.
  for (const source of [$security, $sessions]) {
    if (source.get().state !== 'loading') void source.reload()
  }
  $securityView.set({ view: 'overview', remark: '' })
}

export function closeSecurity(): void {
  $securityView.set({ view: 'closed' })
}

export function showOverview(remark = ''): void {
  $securityView.set({ view: 'overview', remark })
}

export function begin(change: Change): void {
  $securityView.set({ view: 'confirm', change, pending: false, remark: '' })
}

const post = <T>(path: string, json?: object): Promise<T> =>
  asAdmin(token =>
    apiSend<T>('POST', path, json === undefined ? { token } : { token, json })
  )

/** What was typed to confirm a change; without a code a passkey signs. */
export interface Confirmation {
  name: string
  password: string
  code: string | null
}

async function proofOf({ password, code }: Confirmation): Promise<object> {
  const security = $security.get()
  const enrolled =
    security.state === 'ready' && security.value.passkeys.length > 0
  if (!enrolled) return { password }
  if (code !== null) return { password, code }
  const { challenge } = await post<{ challenge: string }>(
    `${SECURITY}/challenge`
  )
  return { password, challenge, assertion: await signChallenge(challenge) }
}

/** Makes the change; gives recovery codes that are to be shown now or never. */
async function make(
  change: Change,
  confirmation: Confirmation
): Promise<string[]> {
  const proof = await proofOf(confirmation)
  if (change.kind === 'remove') {
    await post(`/api/admin/passkeys/${change.passkey.id}/remove`, proof)
    return []
  }
  if (change.kind === 'codes') {
    const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(
      '/api/admin/recovery-codes',
      proof
    )
    return recoveryCodes
  }
  const options = await post<Parameters<typeof makePasskey>[0]>(
    '/api/admin/passkeys/options',
    proof
  )
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(
    '/api/admin/passkeys',
    {
      challenge: options.challenge,
      name: confirmation.name,
      attestation: await makePasskey(options)
    }
  )
  return recoveryCodes
}

function remarkOf(error: unknown): string {
  if (isKnownAlready(error)) return PASSKEY_KNOWN
  if (isPasskeyRefusal(error)) return PASSKEY_NOT_USED
  return serverMessage(error) ?? SERVER_UNREACHABLE
}

export async function confirm(confirmation: Confirmation): Promise<void> {
  const before = $securityView.get()
  if (before.view !== 'confirm' || before.pending) return
  $securityView.set({ ...before, pending: true, remark: '' })
  try {
    const codes = await make(before.change, confirmation)
    await $security.reload()
    if (codes.length > 0) $securityView.set({ view: 'codes', codes })
    else showOverview()
  } catch (error) {
    $securityView.set({ ...before, remark: remarkOf(error) })
  }
}

export async function endSession({ id }: AdminSession): Promise<void> {
  try {
    await asAdmin(token => apiSend('DELETE', `${SESSIONS}/${id}`, { token }))
    showOverview()
  } catch (error) {
    showOverview(remarkOf(error))
  }
  await $sessions.reload()
}
