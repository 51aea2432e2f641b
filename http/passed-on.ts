import type { IncomingHttpHeaders } from 'node:http'

/** What proxies write on what they pass on. */
const MARKS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via'
]

/** Whether a proxy says that somebody else asks, even with nothing in the header. */
export function isPassedOn(headers: IncomingHttpHeaders): boolean {
  return MARKS.some(name => headers[name] !== undefined)
}
