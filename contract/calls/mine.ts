import { call, of } from '../call.ts'
import type { Done } from '../done.ts'
import type { FoundRow } from '../find.ts'
import type { MyList, Position } from '../mine.ts'

export const MY_LIST = call('get', '/api/user/list', of<{ reply: MyList }>)
export const KEEP_IN_LIST = call(
  'put',
  '/api/user/list/:id',
  of<{ reply: FoundRow }>
)
export const TAKE_FROM_LIST = call(
  'delete',
  '/api/user/list/:id',
  of<{ reply: Done }>
)
export const WATCH_ON = call(
  'put',
  '/api/user/begun/:id',
  of<{ body: Position; reply: Done }>
)
export const FORGET_BEGUN = call(
  'delete',
  '/api/user/begun/:id',
  of<{ reply: Done }>
)
