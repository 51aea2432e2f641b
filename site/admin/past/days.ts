import { formatDay } from '../../lib/format.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The calendar day of a moment where the administrator is, as '2027-09-12'. */
function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map(twoDigits)
    .join('-')
}

/** 'Today', 'Yesterday', or the date. */
function nameOf(day: string): string {
  const now = new Date()
  if (day === dayOf(now)) return 'Today'
  // By the calendar: a day may have 23 hours.
  now.setDate(now.getDate() - 1)
  return day === dayOf(now) ? 'Yesterday' : formatDay(day)
}

export interface Day<T> {
  name: string
  entries: T[]
}

/** Entries that are in order of time, by the day on which they happened. */
export function byDay<T extends { at: string }>(
  entries: readonly T[]
): Day<T>[] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at)))
  return [...days].map(([day, those]) => ({
    name: nameOf(day),
    entries: those
  }))
}
