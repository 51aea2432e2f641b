import { atom } from 'nanostores'
import { SENTENCES } from '#contract/content'
import { serverMessage } from '../../lib/api.ts'

/** How a save that would take a gate away goes on when the administrator confirms it; null: nothing is asked. */
export const $ungate = atom<(() => Promise<void>) | null>(null)

/** Whether the server refused a save because it would take a gate away without a yes. */
export function needsYes(error: unknown): boolean {
  return serverMessage(error) === SENTENCES.ungate
}

export async function confirmUngate(): Promise<void> {
  const goOn = $ungate.get()
  $ungate.set(null)
  await goOn?.()
}

export function keepGate(): void {
  $ungate.set(null)
}
