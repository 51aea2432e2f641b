import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { templateOf } from '#contract/templates'
import { calendar } from './calendar.ts'

test('An event tells when it was saved, not when the calendar was written, and keeps the signs of its words and address', () => {
  const written = calendar(
    'POG',
    [
      {
        ...templateOf('tournament'),
        type: 'tournament',
        id: 'cup-1',
        title: 'One; two, three\u0007',
        image: '/uploads/one.webp',
        description: 'First line\nsecond line',
        externalUrl: "https://maps.example/@51.5,-0.1;z?o'a=\\",
        metadata: { date: '2027-09-12T18:00:00+01:00' },
        createdAt: '2026-11-21T00:00:00.000Z',
        updatedAt: '2026-11-22T01:02:03.000Z',
        version: 1,
        customOrder: 1
      }
    ],
    ''
  )
  expect(written).toMatch(/\r\nDTSTAMP:20261122T010203Z\r\n/)
  expect(written).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  const event = new ICAL.Component(
    ICAL.parse(written) as []
  ).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe('One; two, three')
  expect(event?.getFirstPropertyValue('description')).toBe(
    'First line\nsecond line'
  )
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(
    '2027-09-12T17:00:00Z'
  )
  expect(decodeURIComponent(String(event?.getFirstPropertyValue('url')))).toBe(
    "https://maps.example/@51.5,-0.1;z?o'a=\\"
  )
})
