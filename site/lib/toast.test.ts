import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismissToast, toast } from './toast.ts'

const MESSAGE = { title: 'Order updated', description: 'Done.' }

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => {
  vi.useRealTimers()
})

test('one toast is kept: the newest', () => {
  toast(MESSAGE)
  toast({ ...MESSAGE, title: 'Second' })
  expect($toasts.get().map(({ title }) => title)).toEqual(['Second'])
})

test('a dismissed toast is removed after 1,000,000 ms', () => {
  toast(MESSAGE)
  const [shown] = $toasts.get()
  dismissToast(shown?.id ?? -1)
  expect($toasts.get()).toMatchObject([{ open: false }])
  vi.advanceTimersByTime(999_999)
  expect($toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect($toasts.get()).toEqual([])
})
