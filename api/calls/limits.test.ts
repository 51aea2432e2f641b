import { expect, test } from 'vitest'
import { createLimiter } from './limits.ts'

const clock = { now: () => Date.now(), elapsed: () => 0 }

test('A limit remembers 100,000 keys; the one that was silent longest is forgotten first', () => {
  const limiter = createLimiter(clock, [{ count: 1, perMs: 1000 }])
  limiter.take('first')
  limiter.take('second')
  for (let n = 0; n < 99_999; n++) limiter.take(`key ${n}`)
  expect(limiter.recent('second')).toBe(1)
  expect(limiter.recent('first')).toBe(0)
})
