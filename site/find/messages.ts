import type { FindKind } from './file.ts'

/** What Find says; apart from the other texts, as pages need none of it until it opens. */
export const FINDING = {
  title: 'Find',
  placeholder: 'Games, films, music, streamers…',
  results: 'Results',
  close: 'Close',
  newest: 'New here',
  loading: 'One moment…',
  failed: 'Find cannot be reached right now.',
  damaged: 'What Find got cannot be read.',
  retry: 'Try again',
  hint: 'Type a title, a name, a genre or a word that describes it.',
  nothing: (query: string) => `Nothing found for “${query}”`,
  nothingHint: 'Try fewer letters, or another word for it.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  newTab: '(opens in a new tab)',
  keys: [
    ['↑↓', 'choose'],
    ['↵', 'open'],
    ['esc', 'close']
  ]
} as const

/** The screens by which answers are grouped. */
export const FIND_SCREENS: Record<FindKind, string> = {
  game: 'Games',
  stream: 'Live Streams',
  movie: 'Film',
  music: 'Music',
  comic: 'Comics',
  art: 'Art',
  'tv-channel': 'TV Channel',
  collectible: 'Marketplace',
  video: 'Videos',
  tournament: 'Tournaments',
  meetup: 'Meetups',
  tutorial: 'Tutorials',
  streamer: 'Streamers'
}
