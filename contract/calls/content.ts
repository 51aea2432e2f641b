import type { DeadLink, DeletedItem } from '../admin.ts'
import { at, call, of } from '../call.ts'
import type { ContentType } from '../content-types.ts'
import type {
  ContentItem,
  ContentPayload,
  ItemOf,
  NewOrder,
  OrderAnswer
} from '../content.ts'
import type { Done } from '../done.ts'

type Items = ContentItem[]

export const ALL_ITEMS = call('get', '/api/content/all', of<{ reply: Items }>)
export const HOMEPAGE_ITEMS = call(
  'get',
  '/api/content/homepage',
  of<{ reply: Items }>
)
export const HOMEPAGE_ITEMS_OF_TYPE = call(
  'get',
  '/api/content/homepage/:type',
  of<{ reply: Items }>
)
export const ITEMS_OF_TYPE = call(
  'get',
  '/api/content/type/:type',
  of<{ reply: Items }>
)
export const NEWEST_ITEMS = call(
  'get',
  '/api/content/newest',
  of<{ reply: Items }>
)
export const FEATURED_EVENTS = call(
  'get',
  '/api/events/featured',
  of<{ reply: Items }>
)

/** Answers items of this type alone. */
/* @__NO_SIDE_EFFECTS__ */
export function itemsOfType<T extends ContentType>(type: T) {
  const { method, path } = ITEMS_OF_TYPE
  return at(call(method, path, of<{ reply: ItemOf<T>[] }>), { type })
}
/** Answers the homepage's items of this type alone. */
/* @__NO_SIDE_EFFECTS__ */
export function homepageItemsOfType<T extends ContentType>(type: T) {
  const { method, path } = HOMEPAGE_ITEMS_OF_TYPE
  return at(call(method, path, of<{ reply: ItemOf<T>[] }>), { type })
}

export const SAVE_ITEM = call(
  'post',
  '/api/content',
  of<{ body: ContentPayload; reply: ContentItem }>
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
  of<{ reply: Items }>
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
