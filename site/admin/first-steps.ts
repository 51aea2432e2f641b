import { atom, onMount } from 'nanostores'
import { CLOSE_FIRST_STEPS, FIRST_STEPS } from '#contract/calls/admin'
import type { FirstSteps } from '#contract/first-steps'
import { send, serverMessage } from '../lib/api.ts'
import { FIRST_STEPS_WAIT_MS } from '../lib/config.ts'
import { MESSAGES } from './messages.ts'
import { toast } from '../lib/toast.ts'
import { createNew } from './editing/editor.ts'
import { TITLE_FIELD } from './form/title-field.ts'
import { $library } from './library/library.ts'
import { askRead, firstSteps } from './reading.ts'
import { asAdmin } from './session/session.ts'
import { $streamers } from './streamers/streamers.ts'
import { $adminTab } from './tab.ts'

/**
 * What is left to do. While it is `unknown` the panel's tabs wait, because the card above them would
 * push them down; `untold`: the hub did not say in time.
 */
export const $firstSteps = atom<
  FirstSteps | { state: 'unknown' } | { state: 'untold' }
>({ state: 'unknown' })

let asked = 0
let answered = 0

function waitNoLonger(): void {
  if ($firstSteps.get().state === 'unknown')
    $firstSteps.set({ state: 'untold' })
}

async function look(): Promise<void> {
  if ($firstSteps.get().state === 'over') return
  asked += 1
  const question = asked
  try {
    const steps = await askRead(firstSteps)(FIRST_STEPS)
    if (question <= answered) return
    answered = question
    $firstSteps.set(steps)
  } catch {
    // The steps are only a hint, so a failure is not reported: the next look may do better.
    waitNoLonger()
  }
}

// Looks when the panel opens and whenever a list arrives: when the tab changes, after a save and after an approval.
onMount($firstSteps, () => {
  void look()
  const waiting = setTimeout(waitNoLonger, FIRST_STEPS_WAIT_MS)
  let forgetStreamers = () => {}
  const forgetLibrary = $library.listen(() => void look())
  const forgetTab = $adminTab.subscribe(tab => {
    forgetStreamers()
    forgetStreamers =
      tab === 'streamers' ? $streamers.listen(() => void look()) : () => {}
  })
  return () => {
    clearTimeout(waiting)
    forgetLibrary()
    forgetTab()
    forgetStreamers()
  }
})

/** Focuses the first field of the open tab: the form's title, or the search for streamers. */
function focusField(field: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[role=tabpanel] ${field}`)?.focus()
  })
}

export function goToItem(): void {
  createNew()
  focusField(TITLE_FIELD)
}

export function goToStreamers(): void {
  $adminTab.set('streamers')
  focusField('.input')
}

/** Closes them for good, on the server; the focus goes on to the tabs. */
export async function closeFirstSteps(): Promise<void> {
  try {
    await asAdmin(token => send(CLOSE_FIRST_STEPS, { token }))
  } catch (error) {
    const { firstStepsNotClosed: failed } = MESSAGES
    const description = serverMessage(error) ?? failed.description
    return toast({ ...failed, description })
  }
  answered = asked
  $firstSteps.set({ state: 'over' })
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
}
