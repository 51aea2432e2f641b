import { expect, test } from 'vitest'
import { isComplete, ownersFrom } from './owners.ts'
import { slotOf } from './slots.ts'

test('A key is in the slot in which Redis has it: by the part in braces, if there is any', () => {
  // As `CLUSTER KEYSLOT` answers.
  expect(slotOf('123456789')).toBe(12_739)
  expect(slotOf('foo')).toBe(12_182)
  expect(slotOf('a{foo}b{bar}')).toBe(12_182)
  expect(slotOf('pog:chat:{foo}:tail')).toBe(12_182)
  expect(slotOf('{}foo')).toBe(9_500)
  expect(slotOf('{foo')).toBe(13_308)
  expect(slotOf('')).toBe(0)
})

test('Masters are reached as the first address says: over TLS, with its user and password', () => {
  const first = 'rediss://pog:a%2Cb@one.example:7000'
  const { bySlot, all } = ownersFrom(
    [
      { from: 0, to: 99, master: { host: '10.0.0.2', port: 7002 } },
      { from: 100, to: 16_382, master: { host: '', port: 7003 } },
      { from: 16_383, to: 16_383, master: { host: 'fd00::4', port: 7004 } }
    ],
    'rediss://other.example:7001',
    first
  )
  expect(bySlot[99]).toBe('rediss://pog:a%2Cb@10.0.0.2:7002')
  expect(bySlot[100]).toBe('rediss://pog:a%2Cb@other.example:7003')
  expect(bySlot[16_383]).toBe('rediss://pog:a%2Cb@[fd00::4]:7004')
  expect(all.size).toBe(3)
})

test('A cluster of which a slot has no master is not complete', () => {
  const master = { host: 'one', port: 7000 }
  const asked = 'redis://one:7000'
  const owned = (to: number) =>
    isComplete(ownersFrom([{ from: 0, to, master }], asked, asked))
  expect([owned(16_382), owned(16_383)]).toEqual([false, true])
})
