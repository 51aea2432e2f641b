import type { ContentItem } from '#contract/content'
import { facedBy } from '#contract/face'

/** Pictures of people the hub knows, by their name in lower case. */
export type Faces = () => Promise<ReadonlyMap<string, string>>

/** The item with the picture of its streamer or artist, where there is one. */
export function withFace(
  item: ContentItem,
  faces: Awaited<ReturnType<Faces>>
): ContentItem {
  const avatarUrl = faces.get(facedBy(item)?.toLowerCase() ?? '')
  return avatarUrl === undefined ? item : { ...item, avatarUrl }
}
