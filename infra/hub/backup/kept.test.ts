import { expect, test } from 'vitest'
import { nameAt, outdated, timeOf } from './kept.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-23T03:15:00Z')

test('A backup is named after its moment', () => {
  expect(nameAt(NOW)).toBe('pog-2026-11-23T031500Z.tar.zst')
  expect(timeOf('pog-2026-11-23T031500Z.tar.zst')).toBe(NOW)
  expect(timeOf('pog-2026-11-23T031500Z.tar.zst.part')).toBeNull()
  expect(timeOf('holiday.tar.zst')).toBeNull()
  expect(timeOf('pog-2026-99-99T999999Z.tar.zst')).toBeNull()
})

test('Of a backup each night for a year 7 days, 4 weeks and 6 months are kept', () => {
  const names = Array.from({ length: 365 }, (_, n) => nameAt(NOW - n * DAY_MS))
  const gone = new Set(outdated(names))
  expect(
    names.filter(name => !gone.has(name)).map(name => name.slice(4, 14))
  ).toEqual([
    // 7 days; the first one is a Monday, and so the newest of its week, the second of the week before.
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    // The Sundays of two more weeks.
    '2026-11-15',
    '2026-11-08',
    // The last days of five more months.
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30'
  ])
})

test('Of several in a day the newest is kept, and what is no backup of ours stays', () => {
  const names = [
    nameAt(NOW),
    nameAt(NOW - 60_000),
    'before-update-20261123-031500.tar.zst',
    'notes.txt'
  ]
  expect(outdated(names)).toEqual([nameAt(NOW - 60_000)])
})

test('A hub that was off for a month loses none of its last ones', () => {
  const names = [
    nameAt(NOW),
    nameAt(NOW - 40 * DAY_MS),
    nameAt(NOW - 41 * DAY_MS)
  ]
  expect(outdated(names)).toEqual([])
})
