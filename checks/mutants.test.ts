import { expect, test } from 'vitest'
import { MUTATIONS } from './mutants/all.ts'
import { CHAPTERS, staleness } from './mutants/mutation.ts'

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
  const met = new Set(MUTATIONS.map(({ chapter }) => chapter))
  expect(CHAPTERS.filter(chapter => !met.has(chapter))).toEqual([])
})
