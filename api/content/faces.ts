import type { ContentItem } from '#contract/content'
import { facedBy } from '#contract/face'

/** Pictures of people the hub knows, by their name in lower case. */
export type Faces = () => Promise<ReadonlyMap<string, string>>

/** The picture of the item's streamer or artist, where there is one. */
export const faceOf = (
  item: ContentItem,
  faces: Awaited<ReturnType<Faces>>
): string | undefined => {
  const name = facedBy(item)
  return name === undefined ? undefined : faces.get(name.toLowerCase())
}

/** The item with that picture. */
export const withFace = (
  item: ContentItem,
  avatarUrl: string | undefined
): ContentItem => (avatarUrl === undefined ? item : { ...item, avatarUrl })
