import { SHOWINGS } from './showings.ts'

/** The section of artists, which holds no items but what tracks say. */
export const ARTISTS = { screen: 'Music', title: 'Popular Artists' }

/** Sections that may be longer than a page holds, and where the first part of each stands. */
const FIRST_PARTS = {
  featured: '/',
  homeStreams: '/',
  homeMovies: '/',
  homeMusic: '/',
  community: '/',
  games: '/games',
  streams: '/streams',
  featuredMovies: '/film',
  exclusiveMovies: '/film?tab=exclusive',
  comingMovies: '/film?tab=coming-soon',
  hotTracks: '/music-channel',
  artists: '/music-channel?tab=artists',
  allComics: '/comics',
  newComics: '/comics?tab=new'
} as const
export type LongSection = keyof typeof FIRST_PARTS

/** Rows between others, which one wants to scroll past: what leads on waits to be pressed. */
const PRESSED = ['homeStreams', 'homeMovies', 'homeMusic']
export const isPressed = (name: LongSection) => PRESSED.includes(name)

/** The first screen of an address below which there is nothing but further parts. */
export const MORE = 'more'
/** Each part but the first, which is its page, has one address. */
const PART = /^(?:[2-9]|[1-9]\d{1,3})$/

export const isLong = (name: string): name is LongSection =>
  Object.hasOwn(FIRST_PARTS, name)

/** Whether `/more/{name}/{part}` can be an address; whether there is so much is known to the list. */
export const isPart = (name: string, part: string): name is LongSection =>
  isLong(name) && PART.test(part)

/** The address of a part; of the first that of its page. */
export const partPath = (name: LongSection, part: number): string =>
  part === 1 ? FIRST_PARTS[name] : `/${MORE}/${name}/${part}`

/** What a section is called where its page is not seen around it. */
export function nameOf(name: LongSection): string {
  const { screen, title } = name === 'artists' ? ARTISTS : SHOWINGS[name]
  return screen === title ? title : `${screen}: ${title}`
}
