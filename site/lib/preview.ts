/** Where the panel gets a page as it will be at a moment (`page`, `at`), with its token. */
export const PREVIEW = '/admin/preview'

/** The pages that are made of public lists alone, by the names and in the order of the sidebar. */
export const PREVIEWED: { path: string; title: string }[] = [
  { path: '/', title: 'Home' },
  { path: '/games', title: 'Games' },
  { path: '/streams', title: 'Live Streams' },
  { path: '/streamers', title: 'Streamers' },
  { path: '/film', title: 'Film' },
  { path: '/music-channel', title: 'Music' },
  { path: '/comics', title: 'Comics' },
  { path: '/art', title: 'Art' },
  { path: '/tv-channel', title: 'TV Channel' },
  { path: '/marketplace', title: 'Marketplace' }
]
