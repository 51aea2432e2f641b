import { afterEach, expect, test } from 'vitest'
import {
  formatBytes,
  formatMoment,
  formatNumber,
  formatTime
} from './format.ts'

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Pacific/Auckland'
]
/** Not whole days, so that every hour of the day and both halves of the year occur. */
const STEP_MS = 86_400_000 * 6 + 5_003_009
const LAST_MS = Date.UTC(2037, 11, 31)

const before = process.env['TZ']
afterEach(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

/** Intl puts a narrow space before AM. */
const plain = (text: string) => text.replaceAll('\u202F', ' ')

test.each(ZONES)(
  'dates are written en-US in the zone of the visitor, the zone named: %s',
  timeZone => {
    process.env['TZ'] = timeZone
    const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
    const time = new Intl.DateTimeFormat('en-US', clock)
    const moment = new Intl.DateTimeFormat('en-US', {
      ...clock,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZoneName: 'shortOffset'
    })
    for (let atMs = 0; atMs < LAST_MS; atMs += STEP_MS) {
      const iso = new Date(atMs).toISOString()
      expect(formatMoment(iso)).toBe(
        plain(moment.format(atMs)).replace(/GMT$/, 'UTC')
      )
      expect(formatTime(iso)).toBe(plain(time.format(atMs)))
    }
  }
)

test('numbers are written en-US', () => {
  expect([0, 999, 1000, 31904, 1234567, -4000].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '31,904',
    '1,234,567',
    '-4,000'
  ])
})

test('bytes are written in the unit that reads well', () => {
  const read = [0, 512, 1024, 1536, 4_404_019, 1_288_490_189, 6 * 1024 ** 5]
  expect(read.map(formatBytes)).toEqual([
    '0 B',
    '512 B',
    '1.0 KiB',
    '1.5 KiB',
    '4.2 MiB',
    '1.2 GiB',
    '6144.0 TiB'
  ])
})
