import { expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

test('What a copy knows of a room is asked once for everybody, and again when it is no longer fresh', async () => {
  let nowMs = 0
  let asked = 0
  const { get, anew } = createRemembered(
    { now: () => nowMs, elapsed: () => nowMs },
    async () => ++asked,
    () => 250
  )
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  nowMs = 249
  expect(await get()).toBe(1)
  nowMs = 250
  expect(await get()).toBe(2)
  // However many need something newer, they share one question.
  expect(await Promise.all([anew(), anew(), anew()])).toEqual([3, 3, 3])
  expect(await get()).toBe(3)
})
