import { atom } from 'nanostores'
import { TOAST_REMOVE_DELAY_MS, TOASTS_VISIBLE } from '../config.ts'
import type { Message } from '../messages.ts'

export interface Toast extends Message {
  id: number
  open: boolean
}

/** The newest first; at most one shows (chapter 2). */
export const $toasts = atom<Toast[]>([])

let lastId = 0

/** Shows a message instead of the one that shows now. */
export function toast(message: Message): void {
  lastId += 1
  const shown: Toast = { ...message, id: lastId, open: true }
  $toasts.set([shown, ...$toasts.get()].slice(0, TOASTS_VISIBLE))
}

/** Closes it; it is forgotten 1,000,000 ms later (chapter 9). */
export function dismissToast(id: number): void {
  $toasts.set(
    $toasts
      .get()
      .map(toast => (toast.id === id ? { ...toast, open: false } : toast))
  )
  setTimeout(() => {
    $toasts.set($toasts.get().filter(toast => toast.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
}
