import { expect, test } from 'vitest'
import { queriesOf } from '../infra/embedded-mongo/testing-queries.ts'
import { checkQueries } from './queries.ts'

const indexed = 'indexed claims visitor,collectible'
/** What is wrong with these queries, leaving out complaints about allowed queries that were not sent. */
const problemsOf = (...lines: string[]) =>
  checkQueries([indexed, ...lines].join('\n')).filter(
    problem => !problem.startsWith('allowed')
  )

test('Every query of the chat names its channel', () => {
  expect(problemsOf('where update chatmutes _id')).toEqual([
    'does not name its channel: where update chatmutes _id'
  ])
  expect(problemsOf('where update chatmutes _id,channel')).toEqual([])
})

test('Every query of a collection that grows begins with an index', () => {
  expect(problemsOf('where find claims collectible')).toEqual([
    'begins with no index: where find claims collectible'
  ])
  expect(problemsOf('sorted find claims collectible')).toHaveLength(1)
  expect(problemsOf('where find claims collectible,visitor')).toEqual([])
  expect(problemsOf('sorted find claims visitor')).toEqual([])
  expect(problemsOf('where find claims !visitor')).toHaveLength(1)
})

test('A filter is noted by the fields of each way through it, without what it denies', () => {
  const filter = {
    $or: [{ a: 1 }, { $and: [{ b: { $gt: 1 } }, { c: { $ne: 1 } }] }],
    d: { $in: [1] }
  }
  expect(queriesOf({ find: 'things', filter })).toEqual([
    'where find things a,d',
    'where find things b,d'
  ])
  expect(queriesOf({ find: 'things', filter: { c: { $ne: 1 } } })).toEqual([
    'where find things !c'
  ])
  expect(queriesOf({ find: 'things', sort: { at: -1 } })).toEqual([
    'sorted find things at'
  ])
  expect(
    queriesOf({ update: 'things', updates: [{ q: { _id: 1 }, u: {} }] })
  ).toEqual(['where update things _id'])
})
