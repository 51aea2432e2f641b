import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies add to what they pass on. */
const MARKS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via'
]

/** Whether a proxy passed the request on, even with an empty header. */
export function isPassedOn(headers: IncomingHttpHeaders): boolean {
  return MARKS.some(name => headers[name] !== undefined)
}
