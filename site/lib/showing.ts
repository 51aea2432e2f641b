import type { ContentItem } from '#contract/content'

/** Which items a section of a screen shows: the page chooses by it, and the panel finds out where an item will show. */
export interface Showing {
  screen: string
  /** Its heading; the screen's name when the screen has no other section. */
  title: string
  /** Whether such an item belongs here. */
  holds(item: ContentItem): boolean
  /** Its order, where it is not simply that of its list. */
  order?(a: ContentItem, b: ContentItem): number
  /** At most this many of them, the first in that order. */
  most?: number
}

/** The items of these that the section shows. */
export function shownIn<Item extends ContentItem>(
  { holds, order, most }: Showing,
  items: readonly Item[]
): Item[] {
  const held = items.filter(holds)
  return (order ? held.toSorted(order) : held).slice(0, most)
}
