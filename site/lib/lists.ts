import type { Exchange, Ready } from '#contract/call'
import {
  HOMEPAGE_ITEMS,
  homepageItemsOfType,
  itemsOfType,
  NEWEST_ITEMS
} from '#contract/calls/content'
import {
  FEATURED_STREAMS,
  LIVE_STREAMS,
  RECOMMENDED_STREAMS
} from '#contract/calls/streams'
import {
  APPROVED_STREAMERS,
  FEATURED_STREAMERS,
  LIVE_STREAMERS
} from '#contract/calls/twitch'

/** The public lists that sections show, each with its call, which an island makes where the server could not. */
export const SECTION_CALLS = {
  homepage: HOMEPAGE_ITEMS,
  homepageGames: homepageItemsOfType('game'),
  homepageMovies: homepageItemsOfType('movie'),
  homepageMusic: homepageItemsOfType('music'),
  homepageArt: homepageItemsOfType('art'),
  featuredStreams: FEATURED_STREAMS,
  liveStreams: LIVE_STREAMS,
  games: itemsOfType('game'),
  movies: itemsOfType('movie'),
  comics: itemsOfType('comic'),
  collectibles: itemsOfType('collectible'),
  liveStreamers: LIVE_STREAMERS,
  featuredStreamers: FEATURED_STREAMERS
}
export type SectionList = keyof typeof SECTION_CALLS

/** All that pages, feeds and Find are made of. */
export const LIST_CALLS = {
  ...SECTION_CALLS,
  /** The newest of each type, newest first: for the feeds. */
  newest: NEWEST_ITEMS,
  tournaments: itemsOfType('tournament'),
  meetups: itemsOfType('meetup'),
  /** The first of them leads /streams when it plays. */
  recommended: RECOMMENDED_STREAMS,
  /** When each was made and changed, which a Stream does not say: for search engines. */
  streamItems: itemsOfType('stream'),
  /** For Find, and for the picture and description of a streamer's page where it is shared. */
  approvedStreamers: APPROVED_STREAMERS
}
export type ListName = keyof typeof LIST_CALLS

type ReplyOf<C> =
  C extends Ready<'get', infer E extends Exchange> ? E['reply'] : never

/** What each list holds. */
export type Lists = {
  [Name in ListName]: ReplyOf<(typeof LIST_CALLS)[Name]>
}
