import type { ContentDraft, ContentItem } from '#contract/content'
import type { Metadata } from '#contract/metadata'

/**
 * The picture of the person who streams a draft, as the library's items know it; names are compared
 * as the hub does, whatever their case.
 */
export function faceOf(
  { metadata }: ContentDraft,
  items: readonly ContentItem[]
): { avatarUrl?: string } {
  const { streamer = '' } = metadata as Metadata<'stream'>
  const same = items.find(
    item =>
      item.type === 'stream' &&
      item.avatarUrl !== undefined &&
      item.metadata.streamer?.toLowerCase() === streamer.toLowerCase()
  )
  return same?.avatarUrl === undefined ? {} : { avatarUrl: same.avatarUrl }
}
