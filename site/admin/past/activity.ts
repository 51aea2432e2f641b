import { ACTIVITY } from '#contract/calls/admin'
import { remote } from '../../lib/remote.ts'
import { askAsAdmin } from '../session/session.ts'

/** The administrator's last 200 writes and the last 200 sign-ins, newest first. */
export const $activity = remote(ACTIVITY, askAsAdmin)
