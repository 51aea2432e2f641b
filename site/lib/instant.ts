const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/

/** What the date of an event is. A time without a zone is UTC, the same moment for everybody. */
export type EventDate =
  | { kind: 'day'; day: string }
  | { kind: 'moment'; instant: string }
  | { kind: 'words' }

const WORDS: EventDate = { kind: 'words' }

/** Reads the date of an event as it was typed; what is neither a day nor a moment is words. */
export function eventDateOf(text: string): EventDate {
  if (Number.isNaN(Date.parse(text))) return WORDS
  if (DAY.test(text)) return { kind: 'day', day: text }
  const [, day, time, zone = 'Z'] = MOMENT.exec(text) ?? []
  return day === undefined
    ? WORDS
    : { kind: 'moment', instant: `${day}T${time}${zone}` }
}
