import type { DeadLink, DeletedItem } from '../admin.ts'
import { call, of } from '../call.ts'
import type {
  ContentItem,
  ContentPayload,
  NewOrder,
  OrderAnswer,
  SavedItem
} from '../content.ts'
import type { Done } from '../done.ts'
import type { FromLink } from '../from-link.ts'

export const SAVE_ITEM = call(
  'post',
  '/api/content',
  of<{ body: ContentPayload; reply: SavedItem }>
)
export const DELETE_ITEM = call(
  'delete',
  '/api/content/:id',
  of<{ reply: Done }>
)
export const ORDER_ITEM = call(
  'post',
  '/api/content/:id/order',
  of<{ body: NewOrder; reply: OrderAnswer<ContentItem> }>
)
export const ORDER_ITEM_ON_HOMEPAGE = call(
  'post',
  '/api/content/:id/homepage-order',
  of<{ body: NewOrder; reply: OrderAnswer<ContentItem> }>
)
export const DELETED_ITEMS = call(
  'get',
  '/api/content/deleted',
  of<{ reply: DeletedItem[] }>
)
export const RESTORE_ITEM = call(
  'post',
  '/api/content/:id/restore',
  of<{ reply: ContentItem }>
)
export const ITEM_HISTORY = call(
  'get',
  '/api/content/:id/history',
  of<{ reply: ContentItem[] }>
)
export const RESTORE_VERSION = call(
  'post',
  '/api/content/:id/history/:version/restore',
  of<{ query: { confirmUngate?: 'true' }; reply: ContentItem }>
)
export const DEAD_LINKS = call(
  'get',
  '/api/content/dead-links',
  of<{ reply: DeadLink[] }>
)
/** What the page at an address says about itself, to fill a form with. */
export const READ_LINK = call(
  'post',
  '/api/content/from-link',
  of<{ body: { url: string }; reply: FromLink }>
)
