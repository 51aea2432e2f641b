/** The two times of an item between which visitors get it, in the order of the form. */
export const VISIBLE_FIELDS = ['visibleFrom', 'visibleUntil'] as const
export type VisibleField = (typeof VISIBLE_FIELDS)[number]

/** ISO dates in UTC, or UNREADABLE (gate.ts); absent or null: no bound. */
export type Times = { [Field in VisibleField]?: string | null }

/** Why a save of such times is refused. */
export const TIMES_REVERSED = "'Visible until' must be after 'Visible from'"

/** A moment in milliseconds since 1970: NaN for one that cannot be read, `none` where there is none. */
const momentOf = (time: string | null | undefined, none: number): number =>
  time === undefined || time === null ? none : Date.parse(time)

const fromMs = ({ visibleFrom }: Times) => momentOf(visibleFrom, -Infinity)
const untilMs = ({ visibleUntil }: Times) => momentOf(visibleUntil, Infinity)

/** Whether the item comes or goes at all. */
export const hasTimes = (item: Times): boolean =>
  VISIBLE_FIELDS.some(field => item[field] !== undefined)

/**
 * Whether visitors get the item at this moment, in milliseconds since 1970. A time that cannot be
 * read compares as false, so an item with one is hidden.
 */
export function isVisible(item: Times, nowMs: number): boolean {
  return fromMs(item) <= nowMs && nowMs < untilMs(item)
}

/** Whether there is no moment at which visitors get the item; false where a time cannot be read. */
export function areReversed(times: Times): boolean {
  return untilMs(times) <= fromMs(times)
}

/** The moments at which the item comes and goes, in milliseconds since 1970. */
export function momentsOf(item: Times): number[] {
  return VISIBLE_FIELDS.map(field => momentOf(item[field], NaN)).filter(
    Number.isFinite
  )
}

/** What the administrator is told of an item that has such times, at this moment. */
export type Phase = 'unreadable' | 'scheduled' | 'visible' | 'ended'

export function phaseOf(item: Times, nowMs: number): Phase {
  if (Number.isNaN(fromMs(item)) || Number.isNaN(untilMs(item)))
    return 'unreadable'
  if (isVisible(item, nowMs)) return 'visible'
  return nowMs < fromMs(item) ? 'scheduled' : 'ended'
}

/** The item as visitors get it: when it comes and goes is the administrator's. */
export function withoutTimes<T extends Times>(item: T): T {
  if (!hasTimes(item)) return item
  const rest = { ...item }
  for (const field of VISIBLE_FIELDS) delete rest[field]
  return rest
}
