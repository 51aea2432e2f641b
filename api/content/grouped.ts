import type { ContentItem } from '#contract/content'

/**
 * Looks up the items with a key among those that the catalogue returns. They are grouped once for each
 * revision, however many callers ask; `keyOf` gives the key of an item.
 */
export function grouped(keyOf: (item: ContentItem) => string | null) {
  let last: readonly ContentItem[] | null = null
  let groups: ReadonlyMap<string | null, readonly ContentItem[]> = Map.groupBy(
    [],
    keyOf
  )
  return (
    items: readonly ContentItem[],
    key: string
  ): readonly ContentItem[] => {
    if (items !== last) groups = Map.groupBy(items, keyOf)
    last = items
    return groups.get(key) ?? []
  }
}
