import ical, { ICalCalendarMethod } from 'ical-generator'
import type { ICalEventData } from 'ical-generator'
import type { ItemOf } from '#contract/content'
import { eventDateOf } from '#contract/event-date'
import { linkOf } from './address.ts'

type EventItem = ItemOf<'tournament'> | ItemOf<'meetup'>

/** What no calendar can show. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const writable = (text: string) => text.toWellFormed().replaceAll(CONTROLS, '')

/** An address without the characters that the library would escape, as it does in texts. */
const plain = (address: string) =>
  address.replaceAll(/[;,\\]/g, encodeURIComponent)

/** The event of an item; none when its date is not a date. */
function event(item: EventItem, origin: string): ICalEventData[] {
  const { date = '' } = item.metadata
  const when = eventDateOf(date)
  if (when.kind === 'words') return []
  const place = item.type === 'meetup' ? item.metadata.location : undefined
  const address = linkOf(item, origin)
  return [
    {
      id: item.id,
      // Not the time of writing: that would give the same events other bytes, and another ETag.
      stamp: item.updatedAt,
      created: item.createdAt,
      start: when.kind === 'day' ? when.day : when.instant,
      allDay: when.kind === 'day',
      summary: writable(item.title),
      description: writable(item.description) || null,
      location: writable(place ?? ''),
      url: address.startsWith('http') ? plain(address) : null,
      categories: [{ name: item.type.toUpperCase() }]
    }
  ]
}

/** Tournaments and meetups as iCalendar; those whose date is not a date are left out. */
export function calendar(
  name: string,
  items: readonly EventItem[],
  origin: string
): string {
  const written = ical({
    name,
    prodId: { company: name, product: 'Events' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    events: items.flatMap(item => event(item, origin))
  })
  return `${written.toString()}\r\n`
}
