/** What the screens are called, wherever they are named: in the sidebar, in Find, in the preview. */
export const SCREENS = {
  '/': 'Home',
  '/games': 'Games',
  '/streams': 'Live Streams',
  '/streamers': 'Streamers',
  '/film': 'Film',
  '/music-channel': 'Music',
  '/comics': 'Comics',
  '/art': 'Art',
  '/tv-channel': 'TV Channel',
  '/marketplace': 'Marketplace',
  '/exclusive': 'Exclusive',
  '/admin': 'Admin'
} as const
export type Screen = keyof typeof SCREENS
