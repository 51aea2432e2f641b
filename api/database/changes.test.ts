import { expect, test } from 'vitest'
import { changedSince, storedOf } from './changes.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, n) => `Content ${n}`)

test('Of 101 revisions since all items are read again, and of one that wrote 51 documents', () => {
  const changes = Array.from({ length: 100 }, (_, n) => [`Content ${n}`])
  const record = { value: 1000, told: 1000, changes }
  expect(changedSince(record, 1000)).toEqual([])
  expect(changedSince(record, 998)).toEqual(['Content 98', 'Content 99'])
  expect(changedSince(record, 900)).toHaveLength(100)
  expect(changedSince(record, 899)).toBe('all')
  expect(storedOf(names(50))).toEqual(names(50))
  expect(storedOf(names(51))).toBeNull()
  const last = [...changes.slice(1), storedOf(names(51))]
  expect(changedSince({ ...record, changes: last }, 999)).toBe('all')
  expect(changedSince({ ...record, changes: last }, 1000)).toEqual([])
})

test('A record of which somebody knew nothing names no documents', () => {
  const changes = [['Content 1']]
  expect(changedSince({ value: 8, told: 7, changes }, 7)).toBe('all')
  expect(changedSince({ value: 8 }, 7)).toBe('all')
  expect(changedSince({ value: 8, told: 8, changes }, 9)).toBe('all')
})
