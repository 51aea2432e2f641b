import type { ContentDraft } from './content.ts'

/** Whose picture a card shows: who streams a stream, who made a work of art; of the others nobody's. */
export function facedBy(item: ContentDraft): string | undefined {
  if (item.type === 'stream') return item.metadata.streamer
  return item.type === 'art' ? item.metadata.artist : undefined
}
