import { expect, test } from 'vitest'
import { MUTATIONS } from './mutants/all.ts'
import { staleness } from './mutants/mutation.ts'

test('Every mutation still finds its text exactly once and its test', () => {
  const stale = MUTATIONS.flatMap(mutation => {
    const why = staleness(mutation)
    return why === null ? [] : [`${mutation.without}: ${why}`]
  })
  expect(stale).toEqual([])
})

test('There are at least 60 mutations, over every chapter, and none stands twice', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MUTATIONS.map(({ without }) => without)).size).toBe(
    MUTATIONS.length
  )
  const parts = new Set(MUTATIONS.map(({ chapter }) => chapter))
  for (let chapter = 2; chapter <= 9; chapter += 1)
    expect(parts, `chapter ${chapter}`).toContain(`Chapter ${chapter}`)
})
