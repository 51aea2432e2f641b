import { call, of } from '../call.ts'
import type { Done } from '../done.ts'
import type { MyNotices, PushTarget } from '../notices.ts'

export const MY_NOTICES = call(
  'get',
  '/api/user/notices',
  of<{ reply: MyNotices }>
)
export const TELL_ME = call(
  'put',
  '/api/user/notices/:id',
  of<{ body: PushTarget; reply: Done }>
)
export const TELL_NO_MORE = call(
  'delete',
  '/api/user/notices/:id',
  of<{ reply: Done }>
)
