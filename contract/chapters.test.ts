import { expect, test } from 'vitest'
import { chapterLines, chaptersOf } from './chapters.ts'

test('Lines of a description that begin with a time are its chapters', () => {
  const description =
    'A long evening.\n0:00 Overture\n 4:05  Two moons \n1:02:03 The ascent\nThanks!'
  expect(chaptersOf(description)).toEqual([
    { seconds: 0, title: 'Overture' },
    { seconds: 245, title: 'Two moons' },
    { seconds: 3723, title: 'The ascent' }
  ])
  const lines = chapterLines(description)
  expect(lines).toBe('0:00 Overture\n4:05 Two moons\n62:03 The ascent')
  expect(chaptersOf(lines ?? '')).toEqual(chaptersOf(description))
})

test.each([
  ['one alone', '0:00 Overture'],
  ['not from the beginning', '0:10 Doors\n0:20 Overture'],
  ['not in order', '0:00 Doors\n0:20 Overture\n0:20 Again'],
  ['times without a title', '0:00\n0:20'],
  ['times of day within sentences', 'Doors at 19:00\nWe begin at 20:15']
])('A description has no chapters: %s', (_why, description) => {
  expect(chaptersOf(description)).toEqual([])
  expect(chapterLines(description)).toBeUndefined()
})

test('A description has fifty chapters at most', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${at}:00 Part ${at}`)
  expect(chaptersOf(lines.join('\n'))).toHaveLength(50)
})
