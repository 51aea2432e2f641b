import { MIDDLE } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { VISIBLE_FIELDS } from '#contract/visibility'

/**
 * An item as a file holds it: what the administrator wrote, with every field named, so that an
 * import restores it whatever was changed since. Its places and its version are the hub's own.
 */
export function exported(item: ContentItem): Record<string, unknown> {
  const times = VISIBLE_FIELDS.map(field => [field, item[field] ?? null])
  return {
    id: item.id,
    type: item.type,
    title: item.title,
    description: item.description,
    image: item.image,
    badges: item.badges,
    aspectRatio: item.aspectRatio,
    focus: item.focus ?? MIDDLE,
    showOnHomepage: item.showOnHomepage,
    ...(Object.fromEntries(times) as Record<string, unknown>),
    externalUrl: item.externalUrl,
    metadata: item.metadata
  }
}
