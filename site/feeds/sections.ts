import type { ContentType } from '#contract/content-types'

export interface FeedSection {
  /** The screen whose new items it lists, and after which it is named. */
  screen: string
  title: string
  type: ContentType
}

/** The feeds beside /feed.xml: one for each screen that shows items of a single type. */
export const FEED_SECTIONS: FeedSection[] = [
  { screen: '/streams', title: 'Live Streams', type: 'stream' },
  { screen: '/games', title: 'Games', type: 'game' },
  { screen: '/film', title: 'Movies', type: 'movie' },
  { screen: '/music-channel', title: 'Music', type: 'music' },
  { screen: '/comics', title: 'Comics', type: 'comic' },
  { screen: '/art', title: 'Art', type: 'art' },
  { screen: '/tv-channel', title: 'TV Channels', type: 'tv-channel' },
  { screen: '/marketplace', title: 'Collectibles', type: 'collectible' }
]

/** Everything that is new. */
export const FEED = '/feed.xml'
/** Tournaments and meetups, for calendars. */
export const CALENDAR = '/events.ics'

/** Where the feed of a section is: '/feed/games.xml'. */
export const feedOf = ({ screen }: FeedSection): string => `/feed${screen}.xml`
