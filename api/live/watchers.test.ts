import { expect, test } from 'vitest'
import { createWatchers } from './watchers.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

test('Who has not read the playlist for 10 s is not counted as watching', () => {
  let now = NOW
  const watchers = createWatchers({ now: () => now, elapsed: () => now })
  watchers.note('ada', '192.0.2.1')
  watchers.note('ada', '192.0.2.1')
  watchers.note('', '192.0.2.2')
  expect(watchers.count()).toBe(2)
  now += 10_000
  expect(watchers.count()).toBe(2)
  watchers.note('ada', '192.0.2.1')
  now += 1
  expect(watchers.count()).toBe(1)
})

test('20 people of one address are counted at most, and others beside them', () => {
  const watchers = createWatchers({ now: () => NOW, elapsed: () => NOW })
  for (let each = 0; each < 100; each += 1)
    watchers.note(String(each), '192.0.2.1')
  expect(watchers.count()).toBe(20)
  watchers.note('ada', '192.0.2.2')
  expect(watchers.count()).toBe(21)
})

test('10,000 people of a room are told apart; the one who read longest ago is not counted any more', () => {
  const watchers = createWatchers({ now: () => NOW, elapsed: () => NOW })
  for (let each = 0; each < 10_001; each += 1)
    watchers.note('', `address ${each}`)
  expect(watchers.count()).toBe(10_000)
})
