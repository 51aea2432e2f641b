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

/** A picture's full address; null when it is not one. An address that begins with '/' is one of ours. */
export function pictureAt(image: string, origin: string): string | null {
  const address = image.startsWith('/') ? origin + image : image
  return /^https?:\/\//.test(address) && URL.canParse(address)
    ? new URL(address).href
    : null
}
