import { atom, onMount } from 'nanostores'
import { isModalOpen } from '../ui/modal.ts'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'
import { $adminTab } from './tab.ts'
import { $isUploading } from './form/captions.ts'

const KEY = 'adminSingleKeys'

/** Whether the dialog with the keys is open. */
export const $keysShown = atom(false)

/** Keys without Ctrl can be switched off, because dictation must not trigger them (WCAG 2.1.4). */
export const $singleKeys = atom(true)

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on)
  if (on) removeStored(KEY)
  else writeStored(KEY, 'off')
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'textarea, select, input:not([type=radio], [type=checkbox], [type=range])'
    )
  )
}

/** Focuses the search of the open tab; Create has none, so Manage and its search are opened. */
function focusSearch(): void {
  if ($adminTab.get() === 'create') $adminTab.set('manage')
  requestAnimationFrame(() => {
    document
      .querySelector<HTMLElement>('[role=tabpanel] input[type=search]')
      ?.focus()
  })
}

/** Submits like the form's button, which refuses what cannot be read. */
function submitForm(): void {
  document.querySelector<HTMLFormElement>('form.create')?.requestSubmit()
}

function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's') {
    if ($adminTab.get() !== 'create') return
    event.preventDefault()
    if (!$isUploading.get() && !isModalOpen()) submitForm()
    return
  }
  if (ctrlKey || metaKey || altKey || isTyping(event)) return
  if (!$singleKeys.get() || isModalOpen()) return
  if (key === '/') focusSearch()
  else if (key === '?') $keysShown.set(true)
  else return
  event.preventDefault()
}

/** Ctrl or Cmd + S saves, '/' searches, '?' shows the keys: as long as the panel is open. */
export const $keysListen = atom(null)
onMount($keysListen, () => {
  $singleKeys.set(readStored(KEY) !== 'off')
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
})
