import { byOrder } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'

/** The library's two orders: by place in a section, or by place on the homepage. */
export type OrderingMode = 'section' | 'homepage'

export interface ShelfView {
  mode: OrderingMode
  featuredOnly: boolean
  type: ContentType | 'all'
  /** What is searched for, as typed. */
  text: string
}

/** Whether every word of the search occurs somewhere in the item. */
function mentions(item: ContentItem, text: string): boolean {
  const said = [
    item.title,
    item.description,
    item.id,
    item.externalUrl,
    ...item.badges.map(badge => badge.text),
    ...Object.values(item.metadata)
  ]
    .join(' ')
    .toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => said.includes(word))
}

/** The picker's order, with its entry 'Art / Comic' as two types. */
export const PICKER_ORDER: readonly ContentType[] = [
  'video',
  'movie',
  'music',
  'game',
  'stream',
  'art',
  'comic',
  'collectible',
  'tournament',
  'meetup',
  'tutorial',
  'tv-channel'
]

export const ORDER_FIELD = {
  section: 'customOrder',
  homepage: 'homepageOrder'
} as const satisfies Record<OrderingMode, string>

/**
 * The items that the library shows, in its order: homepage mode and 'Featured only' keep the flagged
 * ones, the search those that mention it. Section mode shows all types one after the other.
 */
export function shelved(
  items: readonly ContentItem[],
  { mode, featuredOnly, type, text }: ShelfView
): ContentItem[] {
  const shown = items.filter(
    item =>
      (type === 'all' || item.type === type) &&
      mentions(item, text) &&
      (item.showOnHomepage || !(featuredOnly || mode === 'homepage'))
  )
  const compare = byOrder(ORDER_FIELD[mode])
  if (mode === 'homepage') return shown.toSorted(compare)
  return PICKER_ORDER.flatMap(each =>
    shown.filter(item => item.type === each).toSorted(compare)
  )
}

/** Missing counts as 0. */
export function orderOf(item: ContentItem, mode: OrderingMode): number {
  return item[ORDER_FIELD[mode]] ?? 0
}

/** The same list with the changed items in the places of their old selves. */
export function withChanged(
  items: readonly ContentItem[],
  changed: readonly ContentItem[]
): ContentItem[] {
  const byId = new Map(changed.map(item => [item.id, item]))
  return items.map(item => byId.get(item.id) ?? item)
}
