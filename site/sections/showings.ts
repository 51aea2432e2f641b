import { byOrder, hasBadge } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { gateOf } from '#contract/gate'
import { HOME_GAMES_MAX, NEW_RELEASES_MAX } from '../lib/config.ts'
import type { Showing } from '../lib/showing.ts'

type Wanted = (item: ContentItem) => boolean

const isFlagged: Wanted = item => item.showOnHomepage
const isOpen: Wanted = item => gateOf(item) === null
const isNew: Wanted = item => hasBadge(item, 'NEW')
const isOf =
  (type: ContentType): Wanted =>
  item =>
    item.type === type
const all =
  (...wanted: Wanted[]): Wanted =>
  item =>
    wanted.every(fits => fits(item))

const byHomepage = byOrder('homepageOrder')
const newFirst = (a: ContentItem, b: ContentItem) =>
  Number(isNew(b)) - Number(isNew(a)) || byHomepage(a, b)

const isFlaggedMusic = all(isOf('music'), isFlagged)

/** The sections that show content items, by the names that the pages use. */
export const SHOWINGS = {
  featured: { screen: 'Home', title: 'Featured Content', holds: isFlagged },
  homeGames: {
    screen: 'Home',
    title: 'Games',
    holds: all(isOf('game'), isFlagged),
    order: byHomepage,
    most: HOME_GAMES_MAX
  },
  homeStreams: {
    screen: 'Home',
    title: 'Live Streams',
    holds: all(isOf('stream'), isFlagged, isOpen)
  },
  homeMovies: {
    screen: 'Home',
    title: 'Movies',
    holds: all(isOf('movie'), isFlagged)
  },
  homeMusic: { screen: 'Home', title: 'Music', holds: isFlaggedMusic },
  community: {
    screen: 'Home',
    title: 'Community Showcase',
    holds: all(isOf('art'), isFlagged)
  },
  games: { screen: 'Games', title: 'Games', holds: isOf('game') },
  featuredMovies: {
    screen: 'Film',
    title: 'Featured',
    holds: all(isOf('movie'), isFlagged)
  },
  exclusiveMovies: {
    screen: 'Film',
    title: 'Exclusive Content',
    holds: all(
      isOf('movie'),
      item => hasBadge(item, 'EXCLUSIVE') || hasBadge(item, 'PREMIUM')
    )
  },
  comingMovies: {
    screen: 'Film',
    title: 'Coming Soon',
    holds: all(isOf('movie'), item => hasBadge(item, 'COMING SOON'))
  },
  hotTracks: { screen: 'Music', title: 'Trending', holds: isFlaggedMusic },
  newTracks: {
    screen: 'Music',
    title: 'New Releases',
    holds: isFlaggedMusic,
    order: newFirst,
    most: NEW_RELEASES_MAX
  },
  allComics: { screen: 'Comics', title: 'All Series', holds: isOf('comic') },
  newComics: {
    screen: 'Comics',
    title: 'New Releases',
    holds: all(isOf('comic'), isNew)
  },
  streams: {
    screen: 'Live Streams',
    title: 'Live Streams',
    holds: all(isOf('stream'), isOpen)
  }
} as const satisfies Record<string, Showing>
