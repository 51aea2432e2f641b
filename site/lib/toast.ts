import { atom } from 'nanostores'
import { TOAST_REMOVE_DELAY_MS, TOASTS_VISIBLE } from './config.ts'
import type { Message } from './messages.ts'

/** A way back that the toast offers. */
export interface ToastAction {
  label: string
  /** How to do the same for those who cannot reach the toast in time. */
  otherwise: string
  run: () => void
}

export interface Toast extends Message {
  id: number
  open: boolean
  action: ToastAction | null
}

/** The newest first; at most one shows. */
export const $toasts = atom<Toast[]>([])

let lastId = 0

/** Shows a message instead of the one that shows now. */
export function toast(
  message: Message,
  action: ToastAction | null = null
): void {
  lastId += 1
  const shown: Toast = { ...message, action, id: lastId, open: true }
  $toasts.set([shown, ...$toasts.get()].slice(0, TOASTS_VISIBLE))
}

/** Closes it; it is forgotten 1,000,000 ms later. */
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
