import { TOAST_HOTKEY } from '../lib/config.ts'

/** The toaster's key, on pages that have no toaster: it moves the focus to what `tell` says there. */
document.addEventListener('keydown', ({ key }) => {
  if (key === TOAST_HOTKEY)
    document.querySelector<HTMLElement>('.notes')?.focus()
})
