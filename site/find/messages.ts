import type { FindKind } from '#contract/find'
import { SCREENS } from '../lib/screens.ts'

/** What Find says; separate from the other texts, as pages need none of it until Find opens. */
export const FINDING = {
  title: 'Find',
  placeholder: 'Games, films, music, streamers…',
  results: 'Results',
  mine: 'My list',
  begun: 'Continue',
  share: (share: number) => `${Math.round(share * 100)} % seen`,
  all: (count: number) => `Show all ${count}`,
  remove: 'Remove',
  removing: 'Delete removes it',
  removed: {
    mine: (title: string) => `“${title}” is no longer in My list`,
    begun: (title: string) => `“${title}” is no longer in Continue`
  },
  notRemoved: (title: string) => `“${title}” could not be removed`,
  close: 'Close',
  newest: 'New here',
  loading: 'One moment…',
  failed: 'Find cannot be reached right now.',
  damaged: 'Find received something that it cannot read.',
  retry: 'Try again',
  hint: 'Type a title, a name, a genre or a word that describes it.',
  hintOfList:
    'Type a title, a name, a genre or a word. What you bookmark appears here.',
  nothing: (query: string) => `Nothing found for “${query}”`,
  nothingHint: 'Try fewer letters, or another word for it.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  newTab: '(opens in a new tab)',
  keys: [
    ['↑↓', 'choose'],
    ['↵', 'open'],
    ['esc', 'close'],
    ['del', 'remove']
  ]
} as const

/** The screens by which answers are grouped. */
export const FIND_SCREENS: Record<FindKind, string> = {
  game: SCREENS['/games'],
  stream: SCREENS['/streams'],
  movie: SCREENS['/film'],
  music: SCREENS['/music-channel'],
  comic: SCREENS['/comics'],
  art: SCREENS['/art'],
  'tv-channel': SCREENS['/tv-channel'],
  collectible: SCREENS['/marketplace'],
  video: 'Videos',
  tournament: 'Tournaments',
  meetup: 'Meetups',
  tutorial: 'Tutorials',
  streamer: SCREENS['/streamers']
}
