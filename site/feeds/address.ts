import type { ContentItem } from '#contract/content'
import { gateOf } from '#contract/gate'
import { externalHref } from '#contract/addresses'
import { screenOf } from '#contract/links'

/**
 * Where an item in a feed or calendar leads: where its card does, or Home when it has no screen.
 * Absolute when the origin is known.
 */
export function linkOf(item: ContentItem, origin: string): string {
  if (gateOf(item)) return `${origin}/exclusive`
  const href = externalHref(item.externalUrl)
  return href ?? origin + (screenOf(item.type, item.id) ?? '/')
}
