import type { ContentType } from '#contract/content-types'

/** What the panel calls the types, one by one. */
export const TYPE_NAMES: Record<ContentType, string> = {
  video: 'Video',
  movie: 'Movie',
  music: 'Music',
  comic: 'Comic',
  art: 'Art',
  collectible: 'Collectible',
  game: 'Game',
  stream: 'Stream',
  tournament: 'Tournament',
  meetup: 'Meetup',
  tutorial: 'Tutorial',
  'tv-channel': 'TV Channel'
}
