import { ApiError, serverMessage } from '../../lib/api.ts'
import { SERVER_BROKEN, SERVER_UNREACHABLE } from '../messages.ts'

/** Statuses with which a proxy in front of the hub says that the hub is away. */
const AWAY = [502, 503, 504]

/** Why a call of the panel failed, for the administrator: the server's own sentence where it gave one. */
export function reasonOf(error: unknown): string {
  const said = serverMessage(error)
  if (said !== undefined) return said
  const isAway =
    error instanceof ApiError
      ? AWAY.includes(error.status)
      : error instanceof TypeError
  return isAway ? SERVER_UNREACHABLE : SERVER_BROKEN
}
