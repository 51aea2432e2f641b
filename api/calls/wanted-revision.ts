import type { IncomingHttpHeaders } from 'node:http'
import { REVISION_WANTED } from '#contract/revision'
import { isPassedOn } from '#http/passed-on'

/**
 * The revision that whoever asks already knows of, 0 without one. Only our own sites say so, which
 * come past the proxy: what a stranger writes there costs nobody a look at the database.
 */
export function wantedRevision(headers: IncomingHttpHeaders): number {
  const wanted = Number(headers[REVISION_WANTED] ?? 0)
  return Number.isSafeInteger(wanted) && !isPassedOn(headers) ? wanted : 0
}
