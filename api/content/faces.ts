import type { ContentItem } from '#contract/content'

/** Pictures of people who stream, by their name in lower case. */
export type Faces = () => Promise<ReadonlyMap<string, string>>

/** The item with the picture of its streamer, where there is one. */
export function withFace(
  item: ContentItem,
  faces: Awaited<ReturnType<Faces>>
): ContentItem {
  if (item.type !== 'stream') return item
  const avatarUrl = faces.get(item.metadata.streamer?.toLowerCase() ?? '')
  return avatarUrl === undefined ? item : { ...item, avatarUrl }
}
