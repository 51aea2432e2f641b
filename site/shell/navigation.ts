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
  label: string
  href: string
  Icon: IconComponent
  /** A small marker dot at its right. */
  dot?: true
}

/** The sidebar's groups. */
export const NAVIGATION: { title: string; entries: Entry[] }[] = [
  {
    title: 'Main',
    entries: [
      { label: 'Home', href: '/', Icon: HomeIcon },
      { label: 'Games', href: '/games', Icon: GamesIcon },
      { label: 'Live Streams', href: '/streams', Icon: StreamsIcon }
    ]
  },
  {
    title: 'Media',
    entries: [
      { label: 'Film', href: '/film', Icon: FilmIcon },
      { label: 'Music', href: '/music-channel', Icon: MusicIcon },
      { label: 'Comics', href: '/comics', Icon: ComicsIcon },
      { label: 'Art', href: '/art', Icon: ArtIcon },
      { label: 'TV Channel', href: '/tv-channel', Icon: TvIcon }
    ]
  },
  {
    title: 'Explore',
    entries: [
      { label: 'Marketplace', href: '/marketplace', Icon: MarketIcon },
      { label: 'Exclusive', href: '/exclusive', Icon: GemIcon, dot: true },
      { label: 'Admin', href: '/admin', Icon: AdminIcon }
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
