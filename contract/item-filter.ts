import type { ContentItem } from './content.ts'
import type { ContentType } from './content-types.ts'

/** Characters of a search in Manage. */
export const FILTER_TEXT_MOST = 100

/** What the filter of Manage is set to. */
export interface ItemFilter {
  type: ContentType | 'all'
  featuredOnly: boolean
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

/** Whether the item passes the filter. */
export function passes(
  item: ContentItem,
  { type, featuredOnly, text }: ItemFilter
): boolean {
  return (
    (type === 'all' || item.type === type) &&
    (item.showOnHomepage || !featuredOnly) &&
    mentions(item, text)
  )
}
