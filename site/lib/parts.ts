/** The query parameter for a later part of one of a screen's lists. Repeated in offline/worker.ts. */
const PART = 'part'

/** Sections that may be longer than a page holds, and the address of the first part of each. */
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

/** Rows between others, which visitors want to scroll past: the next part comes only when its link is pressed. */
const PRESSED = ['homeStreams', 'homeMovies', 'homeMusic']
export const isPressed = (name: LongSection) => PRESSED.includes(name)

/** One part of a section, counted from 1. */
export interface Part {
  name: LongSection
  part: number
}

export const isLong = (name: string): name is LongSection =>
  Object.hasOwn(FIRST_PARTS, name)

/** The screen that a section belongs to. */
export const screenOf = (name: LongSection): string =>
  FIRST_PARTS[name].replace(/\?.*/, '')

/** The address of a part: its screen's, so that there are no pages besides the screens; for the first part its page's own. */
export const partPath = (name: LongSection, part: number): string =>
  part === 1 ? FIRST_PARTS[name] : `${screenOf(name)}?${PART}=${name}-${part}`

/** Every part but the first, which is on the page itself. */
const LATER = /^([A-Za-z]+)-([2-9]|[1-9]\d{1,3})$/

/** The part that a request asks for; only the list knows whether it is long enough. */
export function partIn(path: string, query: string): Part | undefined {
  const wanted = new URLSearchParams(query).get(PART) ?? ''
  const [, name = '', part] = LATER.exec(wanted) ?? []
  if (!isLong(name) || screenOf(name) !== path) return undefined
  return { name, part: Number(part) }
}

/** Where Astro renders it (pages/more/). */
export const renderedAt = ({ name, part }: Part) => `/more/${name}/${part}`
