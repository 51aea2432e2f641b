import type { ContentDraft } from './content.ts'

/** Whose picture a card shows: the streamer's of a stream, the artist's of a work of art; nobody's of other items. */
export function facedBy(item: ContentDraft): string | undefined {
  if (item.type === 'stream') return item.metadata.streamer
  return item.type === 'art' ? item.metadata.artist : undefined
}
