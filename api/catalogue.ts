import type { ContentItem } from '#contract/content'
import { readItem } from './content-item.ts'
import type { Database } from './db.ts'
import { contentModel } from './models/content.ts'
import type { Revision } from './revision.ts'

/** So many are read at a stretch, some milliseconds: in between, chat and pages have their turn. */
const AT_ONCE = 200

/** All items, read once per revision, for lists that are made of them. */
export interface Catalogue {
  /** Complete items, oldest first, with what is behind gates: `withoutSecret` before it leaves. */
  items(): Promise<readonly ContentItem[]>
  /** The same straight from the database, whatever another copy just wrote. */
  fresh(): Promise<readonly ContentItem[]>
}

export function createCatalogue(
  database: Database,
  revision: Revision
): Catalogue {
  const Content = contentModel(database.connection)
  let read: {
    revision: number
    items: Promise<readonly ContentItem[]>
  } | null = null
  const load = async () => {
    const items: ContentItem[] = []
    const stored = Content.find()
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor({ batchSize: AT_ONCE })
    for await (const document of stored) {
      const item = readItem(document)
      if (item) items.push(item)
    }
    return items
  }
  return {
    fresh: load,
    items: () => {
      const now = revision.current()
      if (read?.revision === now) return read.items
      const items = load()
      const mine = { revision: now, items }
      read = mine
      items.catch(() => {
        if (read === mine) read = null
      })
      return items
    }
  }
}

/** Newest first; the id decides between two of one instant. */
function byNewest(a: ContentItem, b: ContentItem): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1
  return a.id < b.id ? 1 : -1
}

/** The newest of all, at most so many of each type. */
export function newestOfEachType(
  items: readonly ContentItem[],
  most: number
): ContentItem[] {
  const seen = new Map<string, number>()
  return items.toSorted(byNewest).filter(({ type }) => {
    const count = (seen.get(type) ?? 0) + 1
    seen.set(type, count)
    return count <= most
  })
}

/** By an order, those without one last, then newest first. */
export function inOrder(
  items: readonly ContentItem[],
  field: 'customOrder' | 'homepageOrder'
): ContentItem[] {
  const place = (item: ContentItem) => item[field] ?? Number.MAX_SAFE_INTEGER
  return items.toSorted((a, b) => place(a) - place(b) || byNewest(a, b))
}
