import type { IncomingHttpHeaders } from 'node:http'
import { REVISION_WANTED } from '#contract/revision'
import { isPassedOn } from '#http/passed-on'

/**
 * The revision that the caller already knows of, 0 without one. Only our own sites send it, and not
 * through the proxy: what a stranger puts there causes no read of the database.
 */
export function wantedRevision(headers: IncomingHttpHeaders): number {
  const wanted = Number(headers[REVISION_WANTED] ?? 0)
  return Number.isSafeInteger(wanted) && !isPassedOn(headers) ? wanted : 0
}
