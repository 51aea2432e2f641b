export const CONTENT_TYPES = [
  'video',
  'movie',
  'music',
  'comic',
  'art',
  'collectible',
  'game',
  'stream',
  'tournament',
  'meetup',
  'tutorial',
  'tv-channel'
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export function isContentType(text: string): text is ContentType {
  return (CONTENT_TYPES as readonly string[]).includes(text)
}
