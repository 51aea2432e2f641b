import type { ContentItem } from '#contract/content'

/**
 * Calls `make` again only for a different item or a different `given`: what did not change is the same
 * object in the next list, which shows at a glance that the list says the same.
 */
export function remembered<
  Item extends ContentItem,
  Made extends object,
  Given = void
>(make: (item: Item, given: Given) => Made) {
  const made = new WeakMap<Item, { given: Given; made: Made }>()
  return (item: Item, given: Given): Made => {
    const before = made.get(item)
    if (before !== undefined && before.given === given) return before.made
    const next = make(item, given)
    // Most items stay as they are, and need no entry.
    if (!Object.is(next, item)) made.set(item, { given, made: next })
    return next
  }
}

/**
 * `remembered` for whole lists: items at the same place as last time are not even looked up, and the same
 * list gives the same list. `givenOf` may be left out where nothing is given.
 */
export function rememberedAll<Made extends object, Given = undefined>(
  make: (item: ContentItem, given: Given | undefined) => Made
) {
  const one = remembered(make)
  let last: {
    of: readonly ContentItem[]
    given: readonly (Given | undefined)[]
    made: readonly Made[]
  } = { of: [], given: [], made: [] }
  return (
    of: readonly ContentItem[],
    givenOf?: (item: ContentItem) => Given | undefined
  ): readonly Made[] => {
    const before = last
    if (of === before.of && !givenOf && before.given.length === 0)
      return before.made
    const given = givenOf ? of.map(givenOf) : []
    const made = of.map((item, at) => {
      const isSame = item === before.of[at] && given[at] === before.given[at]
      return (isSame ? before.made[at] : undefined) ?? one(item, given[at])
    })
    last = { of, given, made }
    return made
  }
}
