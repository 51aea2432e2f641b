import type { ContentDraft, ContentItem } from '#contract/content'
import { facedBy } from '#contract/face'

/**
 * The picture of the person named in the draft, as the library's items know it; names are compared as
 * the hub does, regardless of case.
 */
export function faceOf(
  draft: ContentDraft,
  items: readonly ContentItem[]
): { avatarUrl?: string } {
  const name = facedBy(draft)?.toLowerCase() ?? ''
  const same = items.find(
    item =>
      item.avatarUrl !== undefined && facedBy(item)?.toLowerCase() === name
  )
  return same?.avatarUrl === undefined ? {} : { avatarUrl: same.avatarUrl }
}
