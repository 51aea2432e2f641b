import { TOAST_DURATION_MS } from '../lib/config.ts'
import type { Message } from '../lib/messages.ts'
import { toast } from '../lib/toast.ts'

let timer: ReturnType<typeof setTimeout> | undefined

function line(tag: 'b' | 'span', text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text })
}

/** A page without islands has no toaster, so a line at its foot says it instead. */
export function tell(message: Message): void {
  const note = document.querySelector('.bookmark-note')
  if (note === null) {
    toast(message)
    return
  }
  const { title, description, variant } = message
  note.toggleAttribute('data-failed', variant === 'destructive')
  const lines = [line('b', title), line('span', description)]
  note.replaceChildren(...lines.filter(({ textContent }) => textContent !== ''))
  clearTimeout(timer)
  timer = setTimeout(() => note.replaceChildren(), TOAST_DURATION_MS)
}
