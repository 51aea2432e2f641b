import { SHORT_NAME } from './config.ts'
import { loadFailed } from './messages.ts'

/** What a screen says when it has nothing to show, or knows nothing. */
export interface EmptyText {
  title: string
  hint?: string
}
const empty = (title: string, hint?: string): EmptyText =>
  hint === undefined ? { title } : { title, hint }

/** Empty states, by screen. This file is separate from the others, so that the watch page loads none of it. */
export const EMPTY = {
  streams: empty(
    'No live streams available',
    'Check back later for exciting streams'
  ),
  featured: empty('Nothing featured yet', 'New picks appear here first.'),
  games: empty('No games yet', 'New games appear here first.'),
  movies: empty(
    'No movie content available at this time.',
    'New movies appear here first.'
  ),
  music: empty(
    'No music tracks available',
    'Add music tracks in the admin panel to see them here.'
  ),
  newReleases: empty(
    'No new releases available',
    'Add music tracks in the admin panel to see new releases here.'
  ),
  artists: empty(
    'No artists available',
    'Add music tracks in the admin panel to see their artists here.'
  ),
  community: empty(
    'No community art yet',
    'Works of the community appear here.'
  ),
  comics: empty(
    'No Comics Available Yet',
    'Coming soon: series to read here, page by page.'
  ),
  newComics: empty(
    'No New Releases',
    'Coming soon: the newest issues, as they are drawn.'
  ),
  liveStreamers: empty(
    'No live streams found',
    'No Twitch channel is live right now.'
  ),
  foundStreamers: empty(
    'No streamers found',
    'Try another name, or the same one a little later.'
  ),
  collections: empty('No Collections Found'),
  collectibles: empty('No Collectibles Yet', 'New ones appear here first.'),
  ownCollectibles: empty(
    'No Collectibles Yet',
    'What you claim below appears here.'
  ),
  exclusive: empty(
    'No exclusive content yet',
    'Items that a collectible opens appear here.'
  ),
  library: empty('No content found'),
  approvedStreamers: empty(
    'No streamers added yet',
    'Search Twitch above, then press Add Streamer.'
  )
} as const

/** Where a screen's own read failed. Home and /streams have none: they show their empty states. */
export const LOAD_FAILED = {
  games: loadFailed('games'),
  movies: loadFailed('movies'),
  comics: loadFailed('comics'),
  music: loadFailed('music'),
  streamers: loadFailed('streamers'),
  collectibles: loadFailed('collectibles'),
  exclusive: loadFailed('exclusive content')
} as const

/** What a search says when it finds nothing. */
export const NOTHING_LIKE = {
  hint: (search: string, tab: string) =>
    `Nothing in ${tab} matches “${search.trim()}”.`,
  clear: 'Clear search'
} as const

/** What the marketplace says when it does not know what the visitor may claim. */
export const CLAIMS_FAILED = 'Collectibles cannot be claimed right now.'

/** What My Collectibles says of collectibles that no collection holds, or that are not known. */
export const OWNED = {
  failed: 'Your collectibles cannot be shown right now',
  elsewhere: (count: string) => `You own ${count} outside these collections.`,
  all: 'All your collectibles'
} as const

export const NO_POGS = `You don't have any ${SHORT_NAME} collectibles yet`
