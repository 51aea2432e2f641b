import type { ActivityEntry } from '#contract/admin'
import { adminGet } from '../session/session.ts'
import { remote } from '../../lib/remote.ts'

const PATH = '/api/admin/activity'

/** The administrator's last 200 writes and the last 200 sign-ins, newest first. */
export const $activity = remote<ActivityEntry[]>(PATH, () => adminGet(PATH))
