import { at, call, of } from '../call.ts'
import type { ContentType } from '../content-types.ts'
import type { ContentItem, ItemOf } from '../content.ts'

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
/** Oldest first, and at most one more than Find's files hold, which shows that there are more. */
export const FINDABLE_ITEMS = call(
  'get',
  '/api/content/findable',
  of<{ reply: Items }>
)
export const FEATURED_EVENTS = call(
  'get',
  '/api/events/featured',
  of<{ reply: Items }>
)

/**
 * For the administrator: a public list, named by its path, as it will be at a given moment (ISO
 * 8601 in UTC). Nobody else gets it, and it is never cached.
 */
export const LIST_AT = call(
  'get',
  '/api/preview',
  of<{ query: { list: string; at: string }; reply: unknown }>
)

/** Answers only items of this type. */
/* @__NO_SIDE_EFFECTS__ */
export function itemsOfType<T extends ContentType>(type: T) {
  const { method, path } = ITEMS_OF_TYPE
  return at(call(method, path, of<{ reply: ItemOf<T>[] }>), { type })
}
/** Answers only the homepage's items of this type. */
/* @__NO_SIDE_EFFECTS__ */
export function homepageItemsOfType<T extends ContentType>(type: T) {
  const { method, path } = HOMEPAGE_ITEMS_OF_TYPE
  return at(call(method, path, of<{ reply: ItemOf<T>[] }>), { type })
}
