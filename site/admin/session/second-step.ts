import { ADMIN_SENTENCES } from '#contract/admin'
import { LOG_IN_WITH_CODE, LOG_IN_WITH_PASSKEY } from '#contract/calls/admin'
import { send } from '../../lib/api.ts'
import { MESSAGES, PASSKEY_NOT_USED } from '../messages.ts'
import { toast } from '../../lib/toast.ts'
import { isPasskeyRefusal, signChallenge } from './passkeys.ts'
import { $session, openPanel } from './session.ts'
import { reasonOf } from './reason.ts'

/** Back to the password. */
export function leaveSecondStep(): void {
  const session = $session.get()
  if (session.state !== 'second-step') return
  const { expired } = session
  $session.set({ state: 'login', pending: false, expired })
}

/** Opens the panel with what the second call answers; an expired challenge leads back to the password. */
async function finish(
  call: (challenge: string) => Promise<{ token: string }>
): Promise<void> {
  const before = $session.get()
  if (before.state !== 'second-step' || before.pending) return
  $session.set({ ...before, pending: true })
  try {
    openPanel((await call(before.challenge)).token)
  } catch (error) {
    $session.set(before)
    const description = isPasskeyRefusal(error)
      ? PASSKEY_NOT_USED
      : reasonOf(error)
    if (description === ADMIN_SENTENCES.challengeOver) leaveSecondStep()
    toast({ ...MESSAGES.loginFailed, description })
  }
}

export function confirmWithPasskey(): Promise<void> {
  return finish(async challenge =>
    send(LOG_IN_WITH_PASSKEY, {
      json: { challenge, assertion: await signChallenge(challenge) }
    })
  )
}

export async function confirmWithCode(code: string): Promise<void> {
  if (code.trim() === '') return toast(MESSAGES.codeRequired)
  await finish(challenge =>
    send(LOG_IN_WITH_CODE, { json: { challenge, code } })
  )
}
