import type { ContentItem } from '#contract/content'
import { streamPath } from '#contract/links'
import type { Lists } from '../lib/lists.ts'
import { pictureAt } from './address.ts'
import { escaped } from './xml.ts'

/** Streams with a page of their own that are listed: search engines read 50,000 addresses at most. */
const STREAMS_MOST = 5000
/** Pictures of one page that are named; search engines read 1,000. */
const PICTURES_MOST = 50

/** A page that may be found, and what it shows. */
interface Place {
  path: string
  items: readonly Pick<ContentItem, 'updatedAt' | 'image'>[]
}

/** The lists that make each page. */
const SHOWN: Record<string, (lists: Partial<Lists>) => Place['items']> = {
  '/': ({ homepage = [] }) => homepage,
  '/games': ({ games = [] }) => games,
  '/streams': ({ liveStreams = [], streamItems = [] }) => {
    const shown = new Set(liveStreams.map(({ id }) => id))
    return streamItems.filter(({ id }) => shown.has(id))
  },
  '/film': ({ movies = [] }) => movies,
  '/music-channel': ({ homepageMusic = [] }) => homepageMusic,
  '/comics': ({ comics = [] }) => comics,
  '/marketplace': ({ collectibles = [] }) => collectibles
}

/** A stream from Twitch has a page, and nobody here knows when it changed. */
function streamPlaces({
  liveStreams = [],
  streamItems = []
}: Partial<Lists>): Place[] {
  const items = new Map(streamItems.map(item => [item.id, item]))
  return liveStreams.slice(0, STREAMS_MOST).map(({ id }) => {
    const item = items.get(id)
    return { path: streamPath(id), items: item ? [item] : [] }
  })
}

function entry({ path, items }: Place, origin: string): string {
  const changed = items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const pictures = items
    .slice(0, PICTURES_MOST)
    .flatMap(({ image }) => pictureAt(image, origin) ?? [])
  const parts = [
    `<loc>${escaped(origin + path)}</loc>`,
    ...(changed === undefined ? [] : [`<lastmod>${changed}</lastmod>`]),
    ...[...new Set(pictures)].map(
      picture =>
        `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`
    )
  ]
  return `  <url>${parts.join('')}</url>`
}

/** These pages and those of single streams, each with its pictures and the last change of what it shows. */
export function sitemap(
  paths: readonly string[],
  lists: Partial<Lists>,
  origin: string
): string {
  const pages = paths.map(path => ({ path, items: SHOWN[path]?.(lists) ?? [] }))
  const entries = [...pages, ...streamPlaces(lists)]
    .map(place => entry(place, origin))
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}
</urlset>
`
}
