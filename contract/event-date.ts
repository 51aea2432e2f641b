import { isEvent } from './content.ts'
import type { ContentItem } from './content.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/

/** What the date of an event is. A time without a zone is UTC, the same moment for everybody. */
export type EventDate =
  | { kind: 'day'; day: string }
  | { kind: 'moment'; instant: string }
  | { kind: 'words' }

const WORDS: EventDate = { kind: 'words' }

/** Whether the calendar has this day: `Date.parse` takes February 30 for March 2. */
function isDay(day: string): boolean {
  const readMs = Date.parse(day)
  return !Number.isNaN(readMs) && new Date(readMs).toISOString().startsWith(day)
}

/** Reads the date of an event as it was typed; anything that is neither a day nor a moment is words. */
export function eventDateOf(text: string): EventDate {
  if (DAY.test(text)) return isDay(text) ? { kind: 'day', day: text } : WORDS
  const [, day = '', time, zone = 'Z'] = MOMENT.exec(text) ?? []
  const instant = `${day}T${time}${zone}`
  if (!isDay(day) || Number.isNaN(Date.parse(instant))) return WORDS
  return { kind: 'moment', instant }
}

/** When a day without an hour begins, in UTC: in the morning of Europe, before the morning of America. */
const DAY_BEGINS_H = 9
const HOUR_MS = 3_600_000

/** When an event begins, in milliseconds since 1970; NaN when its date is words. */
export function beginningOf(text: string): number {
  const date = eventDateOf(text)
  if (date.kind === 'words') return NaN
  return date.kind === 'day'
    ? Date.parse(date.day) + DAY_BEGINS_H * HOUR_MS
    : Date.parse(date.instant)
}

/** The moment at which an item begins; null: it is not an event, or its date is words. */
export function beginsAt(item: ContentItem): string | null {
  const moment = isEvent(item) ? beginningOf(item.metadata.date ?? '') : NaN
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
