import { byOrder, hasBadge } from '#contract/content'
import type { ContentDraft, ContentItem, ItemOf } from '#contract/content'
import { gateOf } from '#contract/gate'
import { HOME_GAMES_MAX, RECENT_RELEASES_MAX } from '../../lib/config.ts'
import { isComingSoon, isExclusiveMovie } from '../../lib/movies.ts'
import { newReleases, trackOf } from '../../lib/music.ts'

/** A screen, and the sections of it in which an item stands. */
export interface Place {
  screen: string
  sections: string[]
}

/** The items as they will be once this one is saved; a new one stands last, and is the newest. */
function afterSaving(
  content: ContentDraft,
  items: readonly ContentItem[]
): { item: ContentItem; all: ContentItem[] } {
  const old = items.find(({ id }) => id === content.id)
  const item = {
    customOrder: Number.MAX_SAFE_INTEGER,
    createdAt: '9999',
    ...old,
    ...content,
    homepageOrder: old?.homepageOrder ?? Number.MAX_SAFE_INTEGER
  } as ContentItem
  return { item, all: [...items.filter(each => each !== old), item] }
}

/** Whether the item is one of the first so many of these. */
const isAmong = (
  item: ContentItem,
  most: number,
  row: readonly { id: string }[]
) => row.slice(0, most).some(({ id }) => id === item.id)

function homeSections(item: ContentItem, all: ContentItem[]): string[] {
  if (!item.showOnHomepage) return []
  const row = all
    .filter(each => each.showOnHomepage && each.type === item.type)
    .toSorted(byOrder('homepageOrder'))
  const own: Partial<Record<ContentItem['type'], string[]>> = {
    game: isAmong(item, HOME_GAMES_MAX, row) ? ['Games'] : [],
    stream: gateOf(item) ? [] : ['Live Streams'],
    movie: ['Movies'],
    music: ['Music'],
    art: ['Community Showcase']
  }
  return ['Featured Content', ...(own[item.type] ?? [])]
}

function musicSections(item: ContentItem, all: ContentItem[]): string[] {
  if (!item.showOnHomepage) return []
  const tracks = all
    .filter((each): each is ItemOf<'music'> => each.type === 'music')
    .filter(each => each.showOnHomepage)
    .toSorted(byOrder('homepageOrder'))
    .map(trackOf)
  const isNew = isAmong(item, Number.MAX_SAFE_INTEGER, newReleases(tracks))
  return ['Trending', ...(isNew ? ['New Releases'] : [])]
}

function movieSections(item: ContentItem): string[] {
  return [
    ...(item.showOnHomepage ? ['Featured'] : []),
    ...(isExclusiveMovie(item) ? ['Exclusive Content'] : []),
    ...(isComingSoon(item) ? ['Coming Soon'] : [])
  ]
}

function ownScreen(item: ContentItem, all: ContentItem[]): Place | null {
  switch (item.type) {
    case 'game':
      return { screen: 'Games', sections: ['Games'] }
    case 'movie':
      return { screen: 'Film', sections: movieSections(item) }
    case 'music':
      return { screen: 'Music', sections: musicSections(item, all) }
    case 'comic': {
      const isNew = hasBadge(item, 'NEW')
      const sections = ['All Series', ...(isNew ? ['New Releases'] : [])]
      return { screen: 'Comics', sections }
    }
    case 'stream':
      return {
        screen: 'Live Streams',
        sections: gateOf(item) ? [] : ['Live Streams']
      }
    case 'collectible': {
      const newest = all
        .filter(({ type }) => type === 'collectible')
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      const isRecent = isAmong(item, RECENT_RELEASES_MAX, newest)
      return {
        screen: 'Marketplace',
        sections: isRecent ? ['Recent Releases'] : []
      }
    }
    case 'art':
    case 'video':
    case 'tournament':
    case 'meetup':
    case 'tutorial':
    case 'tv-channel':
      return null
  }
}

/** Where the item will stand once it is saved: by type, flags, badges, order and gate. */
export function placesOf(
  content: ContentDraft,
  items: readonly ContentItem[]
): Place[] {
  const { item, all } = afterSaving(content, items)
  const exclusive = gateOf(item) ? ['Token-Gated Content'] : []
  return [
    { screen: 'Home', sections: homeSections(item, all) },
    ownScreen(item, all) ?? { screen: '', sections: [] },
    { screen: 'Exclusive', sections: exclusive }
  ].filter(({ sections }) => sections.length > 0)
}

/** 'Home (Featured Content, Games) and Games'. */
export function placesInWords(places: Place[]): string {
  const words = places.map(({ screen, sections }) =>
    sections.length === 1 && sections[0] === screen
      ? screen
      : `${screen} (${sections.join(', ')})`
  )
  return new Intl.ListFormat('en-US').format(words)
}
