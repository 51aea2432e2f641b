import type { ContentItem } from '#contract/content'

/** Pictures of people the hub knows, by their name in lower case. */
export type Faces = () => Promise<ReadonlyMap<string, string>>

/** Whose picture stands beside a stream or a work of art. */
function makerOf(item: ContentItem): string | undefined {
  if (item.type === 'stream') return item.metadata.streamer
  return item.type === 'art' ? item.metadata.artist : undefined
}

/** The item with the picture of its streamer or artist, where there is one. */
export function withFace(
  item: ContentItem,
  faces: Awaited<ReturnType<Faces>>
): ContentItem {
  const avatarUrl = faces.get(makerOf(item)?.toLowerCase() ?? '')
  return avatarUrl === undefined ? item : { ...item, avatarUrl }
}
