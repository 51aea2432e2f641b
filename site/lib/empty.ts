/** What a screen says when it has nothing to show. */
export interface EmptyText {
  title: string
  hint?: string
}
const empty = (title: string, hint?: string): EmptyText =>
  hint === undefined ? { title } : { title, hint }

/** Empty states, by screen. In a file of their own: who watches a stream loads none of them. */
export const EMPTY = {
  streams: empty(
    'No live streams available',
    'Check back later for exciting streams'
  ),
  featured: empty('Nothing featured yet', 'New picks appear here first.'),
  games: empty('No games yet', 'New games appear here first.'),
  movies: empty('No movie content available at this time.'),
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
  liveStreamers: empty('No live streams found'),
  foundStreamers: empty('No streamers found'),
  collections: empty('No Collections Found'),
  collectibles: empty('No Collectibles Yet'),
  exclusive: empty(
    'No exclusive content yet',
    'Items that a collectible opens appear here.'
  ),
  library: empty('No content found'),
  approvedStreamers: empty('No streamers added yet')
} as const
