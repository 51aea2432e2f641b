import type { ContentItem, ItemOf } from '#contract/content'
import type {
  ApprovedStreamer,
  FeaturedStream,
  Stream,
  Streamer
} from '#contract/streams'

/** The public lists that pages are made of. */
export interface Lists {
  homepage: ContentItem[]
  homepageGames: ItemOf<'game'>[]
  homepageMovies: ItemOf<'movie'>[]
  homepageMusic: ItemOf<'music'>[]
  homepageArt: ItemOf<'art'>[]
  featuredStreams: FeaturedStream[]
  liveStreams: Stream[]
  games: ItemOf<'game'>[]
  movies: ItemOf<'movie'>[]
  comics: ItemOf<'comic'>[]
  collectibles: ItemOf<'collectible'>[]
  liveStreamers: Streamer[]
  featuredStreamers: Streamer[]
  /** The newest of each type, newest first: for the feeds. */
  newest: ContentItem[]
  tournaments: ItemOf<'tournament'>[]
  meetups: ItemOf<'meetup'>[]
  /** For the picture and description of a streamer's page where it is shared. */
  approvedStreamers: ApprovedStreamer[]
}
export type ListName = keyof Lists

/** Where each list is asked for. */
export const LIST_PATHS: Record<ListName, string> = {
  homepage: '/api/content/homepage',
  homepageGames: '/api/content/homepage/game',
  homepageMovies: '/api/content/homepage/movie',
  homepageMusic: '/api/content/homepage/music',
  homepageArt: '/api/content/homepage/art',
  featuredStreams: '/api/featured-streams-direct',
  liveStreams: '/api/streams/live',
  games: '/api/content/type/game',
  movies: '/api/content/type/movie',
  comics: '/api/content/type/comic',
  collectibles: '/api/content/type/collectible',
  liveStreamers: '/api/twitch/external/streams',
  featuredStreamers: '/api/twitch/external/featured',
  newest: '/api/content/newest',
  tournaments: '/api/content/type/tournament',
  meetups: '/api/content/type/meetup',
  approvedStreamers: '/api/twitch/streamers'
}
