/** Each is made when it is first used: a phone needs 10 ms for one. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
const number = once(() => new Intl.NumberFormat('en-US'))
const day = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC'
    })
)
const time = once(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
)

/** 31904 is '31,904', on the server and in every browser. */
export function formatNumber(value: number): string {
  return number().format(value)
}

/** null or 0 coins is 'Free'. */
export function formatPrice(price: number | null | undefined): string {
  return price ? `${formatNumber(price)} coins` : 'Free'
}

/** '1 view', '48,210 views'. */
export function formatCount(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`
}

/** An ISO moment as '3:45 PM' in the visitor's zone: for what only a browser shows. */
export function formatTime(iso: string): string {
  const atMs = Date.parse(iso)
  return Number.isNaN(atMs) ? '' : time().format(atMs)
}

/** An ISO date as 'Sep 12, 2027' (UTC); any other text stays as it was written. */
export function formatDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? text : day().format(atMs)
}

/** A moment in the visitor's zone with the zone named: 'Sep 12, 2027, 7:00 PM GMT+2'. */
export function formatMoment(iso: string, timeZone?: string): string {
  const atMs = Date.parse(iso)
  if (Number.isNaN(atMs)) return iso
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone })
  }).format(atMs)
}
