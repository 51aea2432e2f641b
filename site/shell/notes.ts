import { TOAST_HOTKEY } from '../lib/config.ts'

/** The key of the toaster, on the pages that have none: it leads to what `tell` says there. */
document.addEventListener('keydown', ({ key }) => {
  if (key === TOAST_HOTKEY)
    document.querySelector<HTMLElement>('.notes')?.focus()
})
