import { expect, test } from 'vitest'
import { eventDateOf } from './event-date.ts'

test.each([
  ['2027-09-12T17:00:00+02:00', '2027-09-12T17:00:00+02:00'],
  ['2027-09-12T17:00Z', '2027-09-12T17:00Z'],
  ['2027-09-12T17:00', '2027-09-12T17:00Z'],
  ['2027-09-12 17:00', '2027-09-12T17:00Z']
])(
  'the date %j of an event is the same moment for everybody',
  (text, instant) => {
    expect(eventDateOf(text)).toEqual({ kind: 'moment', instant })
  }
)

test('a date alone is a day', () => {
  expect(eventDateOf('2027-09-12')).toEqual({ kind: 'day', day: '2027-09-12' })
})

test('a day that no calendar has stays as it was written', () => {
  for (const text of ['2027-02-30', '2027-04-31T10:00Z', '2027-02-29 20:00'])
    expect(eventDateOf(text)).toEqual({ kind: 'words' })
})

test.each([
  '2027-09-12 (tentative)',
  '2027-13-40',
  '2027-09-12T99:00',
  '2027-09-12 17:00+24:00',
  'Soon',
  ''
])('the date %j of an event stays as it was written', text => {
  expect(eventDateOf(text)).toEqual({ kind: 'words' })
})
