import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

/** The pages of single streams and streamers that are kept, and for how long. */
const KEPT_PAGES = 500
const KEPT_MS = 10_000

export interface OnDemand {
  /** The kept page, or the one that `render` gives; one render in flight per path. */
  page: (path: string) => Promise<Page>
  /** Forgets all: a new revision. A render that is under way is not kept. */
  clear: () => void
}

export function createOnDemand(
  render: (path: string) => Promise<Page>
): OnDemand {
  const kept = new LRUCache<string, Page>({ max: KEPT_PAGES, ttl: KEPT_MS })
  let underWay = new Map<string, Promise<Page>>()

  async function renderOnce(path: string): Promise<Page> {
    const mine = underWay
    try {
      const page = await render(path)
      if (mine === underWay) kept.set(path, page)
      return page
    } finally {
      mine.delete(path)
    }
  }

  return {
    async page(path) {
      const page = kept.get(path)
      if (page) return page
      const flight = underWay.get(path) ?? renderOnce(path)
      underWay.set(path, flight)
      return flight
    },
    clear() {
      kept.clear()
      underWay = new Map()
    }
  }
}
