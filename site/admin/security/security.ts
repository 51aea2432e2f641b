import { atom } from 'nanostores'
import { ADMIN_SENTENCES, PASSKEY_NAME_MAX } from '#contract/admin'
import { unfitName } from '#contract/names'
import type { AdminSession, Passkey } from '#contract/admin'
import { at } from '#contract/call'
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
import type { Proof } from '#contract/passkeys'
import { send } from '../../lib/api.ts'
import { PASSKEY_KNOWN, PASSKEY_NOT_USED } from '../messages.ts'
import { remote } from '../../lib/remote.ts'
import {
  isKnownAlready,
  isPasskeyRefusal,
  makePasskey,
  signChallenge
} from '../session/passkeys.ts'
import { askRead, security, sessions } from '../reading.ts'
import { asAdmin, closeWithSession } from '../session/session.ts'
import { reasonOf } from '../session/reason.ts'

export const $security = remote(SECURITY, askRead(security))
export const $sessions = remote(SESSIONS, askRead(sessions))

/** A change of the second factor, which has to be confirmed. */
export type Change =
  { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | { kind: 'codes' }

/** What was typed to confirm a change; without a code a passkey signs. */
export interface Confirmation {
  name: string
  password: string
  code: string | null
}

/** Why a change was not made, and the field that this is about; null: no single field. */
export interface Refusal {
  field: keyof Confirmation | null
  sentence: string
  isAlert: true
}

/** What the dialog 'Security' shows; `remark` says what went wrong, '' if nothing did. */
export type SecurityView =
  | { view: 'closed' }
  | { view: 'overview'; remark: string }
  | {
      view: 'confirm'
      change: Change
      pending: boolean
      refusal: Refusal | null
    }
  | { view: 'codes'; codes: string[] }
export const $securityView = atom<SecurityView>({ view: 'closed' })

export function openSecurity(): void {
  // Shows everything as it is now; the first look loads without being asked.
  for (const source of [$security, $sessions])
    if (source.get().state !== 'loading') void source.reload()

  $securityView.set({ view: 'overview', remark: '' })
}

export function closeSecurity(): void {
  $securityView.set({ view: 'closed' })
}

export function showOverview(): void {
  $securityView.set({ view: 'overview', remark: '' })
}

/** Shows the view after an answer, unless the dialog was closed while the answer was on its way. */
function showAnswer(after: SecurityView): void {
  if ($securityView.get().view !== 'closed') $securityView.set(after)
}

export function begin(change: Change): void {
  $securityView.set({ view: 'confirm', change, pending: false, refusal: null })
}

async function proofOf({ password, code }: Confirmation): Promise<Proof> {
  const security = $security.get()
  const enrolled =
    security.state === 'ready' && security.value.passkeys.length > 0
  if (!enrolled) return { password }
  if (code !== null) return { password, code }
  const { challenge } = await asAdmin(token => send(PROOF_CHALLENGE, { token }))
  return { password, challenge, assertion: await signChallenge(challenge) }
}

/** Adds a passkey; the first one comes with recovery codes. */
async function addPasskey(name: string, proof: Proof): Promise<string[]> {
  const options = await asAdmin(token =>
    send(PASSKEY_OPTIONS, { token, json: proof })
  )
  const attestation = await makePasskey(options)
  const json = { challenge: options.challenge, name, attestation }
  const made = await asAdmin(token => send(ADD_PASSKEY, { token, json }))
  return made.recoveryCodes
}

/** Makes the change; returns recovery codes that can be shown now or never. */
async function make(
  change: Change,
  confirmation: Confirmation
): Promise<string[]> {
  const json = await proofOf(confirmation)
  if (change.kind === 'add') return addPasskey(confirmation.name, json)
  if (change.kind === 'remove') {
    const { id } = change.passkey
    await asAdmin(token => send(at(REMOVE_PASSKEY, { id }), { token, json }))
    return []
  }
  const renewed = await asAdmin(token =>
    send(RENEW_RECOVERY_CODES, { token, json })
  )
  return renewed.recoveryCodes
}

function remarkOf(error: unknown): string {
  if (isKnownAlready(error)) return PASSKEY_KNOWN
  if (isPasskeyRefusal(error)) return PASSKEY_NOT_USED
  return reasonOf(error)
}

const FIELD_OF = new Map<string, keyof Confirmation>([
  [ADMIN_SENTENCES.passkeyNameMissing, 'name'],
  [ADMIN_SENTENCES.passkeyNameLong, 'name'],
  [ADMIN_SENTENCES.passwordMissing, 'password'],
  [ADMIN_SENTENCES.passwordWrong, 'password'],
  [ADMIN_SENTENCES.codeRefused, 'code']
])

const refusalOf = (sentence: string): Refusal => ({
  field: FIELD_OF.get(sentence) ?? null,
  sentence,
  isAlert: true
})

/** Checked before the browser makes a passkey, because one that the server then refuses would stay on the device. */
const unfitPasskey = (change: Change, { name }: Confirmation) =>
  change.kind === 'add'
    ? unfitName(name, PASSKEY_NAME_MAX, ADMIN_SENTENCES.passkeyNameMissing)
    : null

export async function confirm(confirmation: Confirmation): Promise<void> {
  const before = $securityView.get()
  if (before.view !== 'confirm' || before.pending) return
  const unfit = unfitPasskey(before.change, confirmation)
  if (unfit !== null)
    return $securityView.set({ ...before, refusal: refusalOf(unfit) })

  $securityView.set({ ...before, pending: true, refusal: null })
  try {
    const codes = await make(before.change, confirmation)
    await $security.reload()
    // Codes are shown only this once, so they are shown even if the dialog was closed meanwhile.
    if (codes.length > 0) $securityView.set({ view: 'codes', codes })
    else showAnswer({ view: 'overview', remark: '' })
  } catch (error) {
    showAnswer({ ...before, refusal: refusalOf(remarkOf(error)) })
  }
}

export async function endSession({ id }: AdminSession): Promise<void> {
  try {
    await asAdmin(token => send(at(END_SESSION, { id }), { token }))
    showAnswer({ view: 'overview', remark: '' })
  } catch (error) {
    showAnswer({ view: 'overview', remark: remarkOf(error) })
  }
  await $sessions.reload()
}

closeWithSession($securityView, closeSecurity)
