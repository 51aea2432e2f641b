import type { ContentItem } from '#contract/content'
import { linkOf } from './address.ts'
import { escaped } from './xml.ts'

/** The most items that a feed reader is given. */
const ITEMS_MOST = 50

export interface Feed {
  title: string
  description: string
  /** The screen that it belongs to and its own address, without the origin. */
  screen: string
  path: string
  /** PUBLIC_ORIGIN, or empty. */
  origin: string
  /** Newest first. */
  items: readonly ContentItem[]
}

/** Feed readers show a description as HTML, so it is escaped twice: it must be plain text there too. */
const description = (text: string): string => escaped(escaped(text))

function entry(item: ContentItem, origin: string): string {
  const picture = item.image.startsWith('/') ? origin + item.image : item.image
  return `
    <item>
      <title>${escaped(item.title)}</title>
      <link>${escaped(linkOf(item, origin))}</link>
      <guid isPermaLink="false">${escaped(item.id)}</guid>
      <pubDate>${new Date(item.createdAt).toUTCString()}</pubDate>
      <category>${item.type}</category>
      <description>${description(item.description)}</description>
      <media:content url="${escaped(picture)}" medium="image"/>
    </item>`
}

/** New items as RSS 2.0. */
export function rss(feed: Feed): string {
  const { origin } = feed
  const self = `${origin}${feed.path}`
  const items = feed.items.slice(0, ITEMS_MOST)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>${escaped(feed.title)}</title>
    <link>${escaped(origin + feed.screen)}</link>
    <description>${description(feed.description)}</description>
    <language>en</language>
    <atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>${items.map(item => entry(item, origin)).join('')}
  </channel>
</rss>
`
}
