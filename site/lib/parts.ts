/** In the query of a screen: a later part of one of its lists. offline/worker.ts says it again. */
const PART = 'part'

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

/** The address of a part: its screen's, so that there is no page besides the screens; of the first that of its page. */
export const partPath = (name: LongSection, part: number): string =>
  part === 1 ? FIRST_PARTS[name] : `${screenOf(name)}?${PART}=${name}-${part}`

/** Each part but the first, which is its page. */
const LATER = /^([A-Za-z]+)-([2-9]|[1-9]\d{1,3})$/

/** The part that a request asks for; whether there is so much is known to the list. */
export function partIn(path: string, query: string): Part | undefined {
  const wanted = new URLSearchParams(query).get(PART) ?? ''
  const [, name = '', part] = LATER.exec(wanted) ?? []
  if (!isLong(name) || screenOf(name) !== path) return undefined
  return { name, part: Number(part) }
}

/** Where Astro renders it (pages/more/). */
export const renderedAt = ({ name, part }: Part) => `/more/${name}/${part}`
