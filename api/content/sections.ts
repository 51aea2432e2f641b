import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { areSame } from '../calls/public-lists.ts'
import { inOrder } from './catalogue.ts'
import { grouped } from './grouped.ts'

type Items = readonly ContentItem[]

const HOMEPAGE = 'homepage'

/** Sorts the items of a key; while they stay the same objects, the sorted array stays the same too. */
function sorted(field: 'customOrder' | 'homepageOrder') {
  const last = new Map<string, { of: Items; inOrder: Items }>()
  return (key: string, of: Items): Items => {
    const before = last.get(key)
    if (before && areSame(before.of, of)) return before.inOrder
    const now = { of, inOrder: inOrder(of, field) }
    last.set(key, now)
    return now.inOrder
  }
}

/** The items of each section in its order, from all visible ones: a save of one item sorts its sections alone. */
export function createSections() {
  const byType = grouped(({ type }) => type)
  const flagged = grouped(item => (item.showOnHomepage ? HOMEPAGE : null))
  const flaggedByType = grouped(({ type }) => type)
  const inSection = sorted('customOrder')
  const onHomepage = sorted('homepageOrder')
  const homepage = (items: Items): Items =>
    onHomepage(HOMEPAGE, flagged(items, HOMEPAGE))
  return {
    ofType: (items: Items, type: ContentType): Items =>
      inSection(type, byType(items, type)),
    homepage,
    homepageOfType: (items: Items, type: ContentType): Items =>
      flaggedByType(homepage(items), type)
  }
}
