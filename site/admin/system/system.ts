import { atom } from 'nanostores'
import { HEALTH_LIVE, SYSTEM } from '#contract/calls/operations'
import type { SystemReport } from '#contract/system'
import { ask } from '../../lib/api.ts'
import { DATABASE_AWAY, SERVER_UNREACHABLE } from '../messages.ts'
import { askRead, systemReport } from '../reading.ts'
import { closeWithSession } from '../session/session.ts'
import { reasonOf } from '../session/reason.ts'

/** What the dialog 'System' shows: the last report, and how the last question ended. */
export type SystemView =
  | { view: 'closed' }
  | { view: 'loading' }
  | { view: 'failed'; reason: string }
  | { view: 'report'; report: SystemReport; asking: boolean; remark: string }
export const $system = atom<SystemView>({ view: 'closed' })

/** Without the database no session can be checked, so the public health endpoint is asked what is away. */
async function whyFailed(error: unknown): Promise<string> {
  try {
    const { mongo } = await ask(HEALTH_LIVE)
    if (mongo === 'down') return DATABASE_AWAY
  } catch {
    return SERVER_UNREACHABLE
  }
  return reasonOf(error)
}

async function look(): Promise<SystemView> {
  try {
    const report = await askRead(systemReport)(SYSTEM)
    return { view: 'report', report, asking: false, remark: '' }
  } catch (error) {
    const reason = await whyFailed(error)
    const before = $system.get()
    // The last report still helps, as long as it is said to be old.
    return before.view === 'report'
      ? { ...before, asking: false, remark: reason }
      : { view: 'failed', reason }
  }
}

/** Looks again; what is shown stays until the answer is here. */
export async function lookAtSystem(): Promise<void> {
  const before = $system.get()
  if (before.view === 'loading') return
  if (before.view === 'report' && before.asking) return
  $system.set(
    before.view === 'report' ? { ...before, asking: true } : { view: 'loading' }
  )
  const after = await look()
  if ($system.get().view !== 'closed') $system.set(after)
}

export function closeSystem(): void {
  $system.set({ view: 'closed' })
}

closeWithSession($system, closeSystem)
