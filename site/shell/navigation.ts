import type { Screen } from '../lib/screens.ts'
import { StreamsIcon } from '../ui/icons.tsx'
import {
  AdminIcon,
  ArtIcon,
  ComicsIcon,
  FilmIcon,
  GamesIcon,
  GemIcon,
  HomeIcon,
  MarketIcon,
  MusicIcon,
  TvIcon
} from '../ui/screen-icons.ts'
import type { IconComponent } from '../ui/icons.tsx'

interface Entry {
  href: Screen
  Icon: IconComponent
  /** A small marker dot at its right. */
  dot?: true
}

/** The sidebar's groups. */
export const NAVIGATION: { title: string; entries: Entry[] }[] = [
  {
    title: 'Main',
    entries: [
      { href: '/', Icon: HomeIcon },
      { href: '/games', Icon: GamesIcon },
      { href: '/streams', Icon: StreamsIcon }
    ]
  },
  {
    title: 'Media',
    entries: [
      { href: '/film', Icon: FilmIcon },
      { href: '/music-channel', Icon: MusicIcon },
      { href: '/comics', Icon: ComicsIcon },
      { href: '/art', Icon: ArtIcon },
      { href: '/tv-channel', Icon: TvIcon }
    ]
  },
  {
    title: 'Explore',
    entries: [
      { href: '/marketplace', Icon: MarketIcon },
      { href: '/exclusive', Icon: GemIcon, dot: true },
      { href: '/admin', Icon: AdminIcon }
    ]
  }
]

/** The entry of the path: the same path, or the longest one above it; Home only on '/'. */
export function activeHref(path: string): string | undefined {
  return NAVIGATION.flatMap(group => group.entries)
    .map(entry => entry.href)
    .filter(href => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** 'My Collections': two entries that lead nowhere. */
export const MY_COLLECTIONS = [
  { label: 'Originals', picture: '/collections/originals.svg' },
  { label: 'Esports Series', picture: '/collections/esports-series.svg' }
]
