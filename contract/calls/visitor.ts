import { call, of } from '../call.ts'
import type { Profile } from '../visitor.ts'

/** The call that every page makes. */
export const PROFILE = call('get', '/api/user/profile', of<{ reply: Profile }>)
