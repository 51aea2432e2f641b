import type { ItemOf } from '#contract/content'
import { linkOf } from '../feeds/address.ts'
import { eventDateOf } from '#contract/event-date'
import { named, said } from './thing.ts'
import type { Thing } from './thing.ts'

type EventItem = ItemOf<'tournament'> | ItemOf<'meetup'>

/** A meetup is at a place, which has to be known; a tournament is played where its card leads. */
function placeOf(item: EventItem, url: string): object | null {
  if (item.type === 'tournament') {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url }
    }
  }
  const { location = '' } = item.metadata
  if (location === '') return null
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location }
  }
}

/** A tournament or a meetup; none when its date is words, or nobody says where it is. */
export function event(item: EventItem, origin: string): Thing[] {
  const { date = '' } = item.metadata
  const when = eventDateOf(date)
  const url = linkOf(item, origin)
  const place = placeOf(item, url)
  if (when.kind === 'words' || place === null) return []
  const organizer = item.type === 'meetup' ? item.metadata.organizer : ''
  return [
    {
      '@type': 'Event',
      ...named(item, origin),
      startDate: when.kind === 'day' ? when.day : when.instant,
      eventStatus: 'https://schema.org/EventScheduled',
      ...place,
      url,
      ...said(
        'organizer',
        organizer ? { '@type': 'Organization', name: organizer } : ''
      )
    }
  ]
}
