import type { ContentItem } from '#contract/content'

/**
 * Calls `make` again only for a different item or a different `given`: what did not change is the same
 * object in the next list, which shows at a glance that the list says the same.
 */
export function remembered<Given = void>(
  make: (item: ContentItem, given: Given) => ContentItem
) {
  const made = new WeakMap<ContentItem, { given: Given; item: ContentItem }>()
  return (item: ContentItem, given: Given): ContentItem => {
    const before = made.get(item)
    if (before !== undefined && before.given === given) return before.item
    const next = make(item, given)
    if (next !== item) made.set(item, { given, item: next })
    return next
  }
}
