import type { ItemOf } from '#contract/content'
import { addressOf } from './address.ts'

type EventItem = ItemOf<'tournament'> | ItemOf<'meetup'>

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Commas, semicolons, backslashes and line ends as RFC 5545 (3.3.11) writes them. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
      .replaceAll(/\r\n?|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** A long line goes on after a line end and a space; no character is cut in two. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** 20270912T170000Z. */
const instant = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** When it begins: an instant, a whole day, or null when its text is no date. */
function startOf(date = ''): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(date)) return null
  const atMs = Date.parse(date)
  if (Number.isNaN(atMs)) return null
  return date.includes('T')
    ? `DTSTART:${instant(atMs)}`
    : `DTSTART;VALUE=DATE:${instant(atMs).slice(0, 8)}`
}

function event(item: EventItem, origin: string): string[] {
  const start = startOf(item.metadata.date)
  if (start === null) return []
  const place = item.type === 'meetup' ? item.metadata.location : undefined
  const address = addressOf(item, origin)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(item.id)}`,
    `DTSTAMP:${instant(Date.parse(item.updatedAt))}`,
    `CREATED:${instant(Date.parse(item.createdAt))}`,
    start,
    `SUMMARY:${escaped(item.title)}`,
    ...(item.description === ''
      ? []
      : [`DESCRIPTION:${escaped(item.description)}`]),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(address.startsWith('http') ? [`URL:${address}`] : []),
    `CATEGORIES:${item.type.toUpperCase()}`,
    'END:VEVENT'
  ]
}

/** Tournaments and meetups as iCalendar; those whose date is no date are left out. */
export function calendar(
  name: string,
  items: readonly EventItem[],
  origin: string
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...items.flatMap(item => event(item, origin)),
    'END:VCALENDAR'
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
