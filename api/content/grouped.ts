import type { ContentItem } from '#contract/content'

/**
 * Looks up the items of one key among those that the catalogue gives. They are grouped once for each
 * revision, however many ask: `keyOf` says where an item belongs.
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
