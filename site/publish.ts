import { createOnDemand } from './publish/on-demand.ts'
import type { Page } from './publish/page.ts'
import type { OnRound, Press } from './publish/press.ts'

export interface Publisher {
  /** A published page; undefined until the first round. */
  published: (path: string) => Page | undefined
  onDemand: (path: string) => Promise<Page>
  /** Rendered with this visitor's cookies, never kept. */
  forVisitor: (path: string, cookie: string) => Promise<Page>
  /** The first round; the press goes on by itself. */
  start: () => Promise<void>
  /** There are news: all pages are looked at again. */
  hear: () => void
  /** What it did so far. */
  figures: () => Record<string, number>
  stop: () => Promise<void>
}

/** Keeps the finished pages that a press makes in memory, for visitors. */
export function createPublisher(
  createPress: (onRound: OnRound) => Press
): Publisher {
  let pages = new Map<string, Page>()
  let rounds = 0
  let renders = 0
  let roundAtMs = performance.now()
  const press = createPress((changed, rendered) => {
    // One step: no visitor sees pages of two revisions.
    pages = new Map([...pages, ...changed])
    onDemand.clear()
    rounds += 1
    renders += rendered
    roundAtMs = performance.now()
  })
  const onDemand = createOnDemand(path => press.render(path))

  return {
    published: path => pages.get(path),
    onDemand: onDemand.page,
    forVisitor: press.render,
    start: press.start,
    hear: press.hear,
    figures: () => ({
      pog_publisher_rounds_total: rounds,
      pog_publisher_renders_total: renders,
      pog_publisher_age_seconds: (performance.now() - roundAtMs) / 1000
    }),
    stop: press.stop
  }
}
