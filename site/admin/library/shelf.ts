import { byOrder } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { passes } from '#contract/item-filter'
import type { ItemFilter } from '#contract/item-filter'

/** The library's two orders: by place in a section, or by place on the homepage. */
export type OrderingMode = 'section' | 'homepage'

export interface ShelfView extends ItemFilter {
  mode: OrderingMode
}

/** Which of all items the library shows: its homepage mode keeps only the flagged ones. */
export const filterOf = ({ mode, featuredOnly, type, text }: ShelfView) => ({
  type,
  text,
  featuredOnly: featuredOnly || mode === 'homepage'
})

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
  view: ShelfView
): ContentItem[] {
  const { mode } = view
  const filter = filterOf(view)
  const shown = items.filter(item => passes(item, filter))
  const compare = byOrder(ORDER_FIELD[mode])
  if (mode === 'homepage') return shown.toSorted(compare)
  return PICKER_ORDER.flatMap(each =>
    shown.filter(item => item.type === each).toSorted(compare)
  )
}

export type Direction = 'up' | 'down'

/** The rows in which items are moved: one for each type, or one for the homepage. */
export function rowsOf(
  items: readonly ContentItem[],
  mode: OrderingMode
): ContentItem[][] {
  if (mode === 'homepage') return [[...items]]
  return PICKER_ORDER.map(type => items.filter(item => item.type === type))
}

const ENDS = {
  section: {
    up: 'Already the first of its section',
    down: 'Already the last of its section'
  },
  homepage: {
    up: 'Already the first on the homepage',
    down: 'Already the last on the homepage'
  }
} as const satisfies Record<OrderingMode, Record<Direction, string>>
const HIDDEN = 'The filter hides what it would pass'

/** Why an item cannot be moved up or down, for the items at an end of what is shown. */
export type Ends = ReadonlyMap<string, Partial<Record<Direction, string>>>

export function endsOf(items: readonly ContentItem[], view: ShelfView): Ends {
  const { mode } = view
  const everything = {
    mode,
    featuredOnly: false,
    type: 'all',
    text: ''
  } as const
  const whole = rowsOf(shelved(items, everything), mode)
  const ends = new Map<string, Partial<Record<Direction, string>>>()
  for (const [index, row] of rowsOf(shelved(items, view), mode).entries()) {
    for (const [direction, end] of [
      ['up', 0],
      ['down', -1]
    ] as const) {
      const id = row.at(end)?.id
      if (id === undefined) continue
      const isEnd = whole[index]?.at(end)?.id === id
      const why = isEnd ? ENDS[mode][direction] : HIDDEN
      ends.set(id, { ...ends.get(id), [direction]: why })
    }
  }
  return ends
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
