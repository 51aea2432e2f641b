import type { Ready } from '#contract/call'
import { ApiError } from '../../lib/api.ts'
import { asAdmin } from '../session/session.ts'

/** A non-JSON answer. The token is sent in a header, so that no address or log keeps it; throws ApiError unless it is OK. */
export function askReply(
  { path }: Ready<'get'>,
  signal?: AbortSignal
): Promise<Response> {
  return asAdmin(async token => {
    const reply = await fetch(path, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      signal: signal ?? null
    })
    if (reply.ok) return reply
    throw new ApiError(reply.status, await reply.text(), reply.statusText)
  })
}
