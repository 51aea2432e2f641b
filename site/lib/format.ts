/*
 * Numbers and dates in en-US, the same on the server and in every browser. Written by hand: the
 * first formatter that a page takes from Intl costs a phone 100 ms, for a date or four digits.
 */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const NOON = 12
const HOUR_MIN = 60
const MINUTE_MS = 60_000

/** A whole number: 31904 is '31,904'. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** 1 is '1 Arcade Coin', 1200 '1,200 Arcade Coins'. */
export function formatCoins(coins: number): string {
  return formatCount(coins, 'Arcade Coin')
}

/** null or 0 coins is 'Free'. */
export function formatPrice(price: number | null | undefined): string {
  return price ? formatCount(price, 'coin') : 'Free'
}

const BYTES_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const
const UNIT_BITS = 10

/** 512 is '512 B', 1,288,490,188 is '1.2 GiB'. */
export function formatBytes(bytes: number): string {
  const last = BYTES_UNITS.length - 1
  const bits = Math.log2(Math.max(1, bytes))
  const unit = Math.min(last, Math.floor(bits / UNIT_BITS))
  const amount = bytes / 2 ** (unit * UNIT_BITS)
  return `${amount.toFixed(unit === 0 ? 0 : 1)} ${BYTES_UNITS[unit]}`
}

/** '1 view', '48,210 views'. */
export function formatCount(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const dayOf = (at: Date) =>
  `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`

function timeOf(at: Date): string {
  const hour = at.getUTCHours()
  return `${hour % NOON || NOON}:${twoDigits(at.getUTCMinutes())} ${hour < NOON ? 'AM' : 'PM'}`
}

/** 120 minutes east are 'GMT+2', 330 'GMT+5:30', 0 'UTC'. */
function zoneOf(eastMin: number): string {
  if (eastMin === 0) return 'UTC'
  const away = Math.abs(eastMin)
  const minutes = away % HOUR_MIN
  const hours = (away - minutes) / HOUR_MIN
  const rest = minutes === 0 ? '' : `:${twoDigits(minutes)}`
  return `GMT${eastMin < 0 ? '-' : '+'}${hours}${rest}`
}

/** How far east of UTC the visitor's clock is at a moment, in minutes. */
const visitorsEastMin = (atMs: number) => -new Date(atMs).getTimezoneOffset()

/** A date whose UTC fields are those of a clock this far east. */
const movedEast = (atMs: number, eastMin: number) =>
  new Date(atMs + eastMin * MINUTE_MS)

/** An ISO moment as '3:45 PM' in the visitor's zone: for what only a browser shows. */
export function formatTime(iso: string): string {
  const atMs = Date.parse(iso)
  if (Number.isNaN(atMs)) return ''
  return timeOf(movedEast(atMs, visitorsEastMin(atMs)))
}

/** A day ('2027-09-12') or a moment, as 'Sep 12, 2027' (UTC). */
export const formatDay = (day: string): string => dayOf(new Date(day))

/** A moment with the zone named, the visitor's or UTC: 'Sep 12, 2027, 7:00 PM GMT+2'. */
export function formatMoment(
  iso: string,
  zone: 'visitor' | 'UTC' = 'visitor'
): string {
  const atMs = Date.parse(iso)
  if (Number.isNaN(atMs)) return iso
  const eastMin = zone === 'UTC' ? 0 : visitorsEastMin(atMs)
  const at = movedEast(atMs, eastMin)
  return `${dayOf(at)}, ${timeOf(at)} ${zoneOf(eastMin)}`
}
