import { expect, test } from 'vitest'
import { rangeOf } from './ranges.ts'

test.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
  ['bytes=a-b', null]
])('of 100 bytes %s is %j', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part)
})
