import type { ContentItem } from '#contract/content'
import { gateOf } from '#contract/gate'
import { externalHref } from '#contract/addresses'
import { screenOf } from '#contract/links'

/**
 * Where an item leads for those who read of it elsewhere; like its card (rulings, 'Content'), and
 * to Home when it has no screen. Absolute when the origin is known.
 */
export function addressOf(item: ContentItem, origin: string): string {
  if (gateOf(item)) return `${origin}/exclusive`
  const href = externalHref(item.externalUrl)
  return href ?? origin + (screenOf(item.type, item.id) ?? '/')
}
