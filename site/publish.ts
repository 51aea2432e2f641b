import { hashOf } from '#infra/representation'
import type { Lists } from './lists.ts'
import type { SiteLog } from './log.ts'
import { createOnDemand } from './publish/on-demand.ts'
import { pageOf } from './publish/page.ts'
import type { Page } from './publish/page.ts'
import type { Renderer } from './publish/renderer.ts'
import { currentRevision, followRevisions } from './publish/revision.ts'
import { NOT_FOUND, PUBLISHED } from './publish/routes.ts'
import { createSnapshots } from './publish/snapshot.ts'

/** Rendered anyway: live viewer counts, news that were missed. */
const ROUND_MS = 30_000

interface PublisherOptions {
  renderer: Renderer
  apiUrl: string
  publicOrigin: string | null
  headers: Record<string, string>
  log: SiteLog
}

export interface Publisher {
  /** A published page; undefined until the first round. */
  published: (path: string) => Page | undefined
  onDemand: (path: string) => Promise<Page>
  /** Rendered with this visitor's cookies, never kept. */
  forVisitor: (path: string, cookie: string) => Promise<Page>
  /** The first round; then follows the API's revision. */
  start: () => Promise<void>
  /** What it did so far. */
  figures: () => Record<string, number>
  stop: () => void
}

/** Renders every browse page when the content changes and keeps the finished pages in memory. */
export function createPublisher({
  renderer,
  apiUrl,
  publicOrigin,
  headers,
  log
}: PublisherOptions): Publisher {
  const stopping = new AbortController()
  let pages = new Map<string, Page>()
  let lists: Partial<Lists> = {}
  let round: Promise<void> | undefined
  let waiting = false
  let rounds = 0
  let renders = 0
  let roundAtMs = performance.now()
  let timer: ReturnType<typeof setInterval> | undefined

  const snapshots = createSnapshots(apiUrl, () => void publish())
  const locals = () => ({ lists, publicOrigin, apiUrl })
  const onDemand = createOnDemand(async path =>
    pageOf(await renderer.render(path, locals()), headers)
  )

  /** The page as it is now; the last good one when its render fails or says nothing new. */
  async function refreshed(path: string): Promise<Page | undefined> {
    const last = pages.get(path)
    try {
      renders += 1
      const rendered = await renderer.render(path, locals())
      if (rendered.status >= 500) throw new Error(`Status ${rendered.status}`)
      // Most pages of a round say nothing new: those are not even compressed.
      const same = last?.representation.hash === hashOf(rendered.body)
      return same ? last : await pageOf(rendered, headers)
    } catch (error) {
      log.warn({ err: error, path }, 'A page could not be rendered')
      return last
    }
  }

  async function runRound(): Promise<void> {
    const startedMs = performance.now()
    lists = await snapshots.read()
    const next = new Map<string, Page>()
    // Compressing runs beside rendering; the renderer's few sockets let visitors in between.
    const paths = [...PUBLISHED, NOT_FOUND]
    const fresh = await Promise.all(paths.map(refreshed))
    for (const [index, path] of paths.entries()) {
      const page = fresh[index]
      if (page) next.set(path, page)
    }
    pages = next
    onDemand.clear()
    rounds += 1
    roundAtMs = performance.now()
    const tookMs = Math.round(performance.now() - startedMs)
    log.info({ tookMs, pages: next.size }, 'Published')
  }

  /** One round runs, at most one waits. */
  async function publish(): Promise<void> {
    if (stopping.signal.aborted) return
    if (round) {
      waiting = true
      return round
    }
    round = runRound()
    try {
      await round
    } finally {
      round = undefined
    }
    if (waiting) {
      waiting = false
      await publish()
    }
  }

  return {
    published: path => pages.get(path),
    onDemand: onDemand.page,
    async forVisitor(path, cookie) {
      const rendered = await renderer.render(path, { ...locals(), cookie })
      return pageOf(rendered, headers, 'never')
    },
    async start() {
      // Asked first: what changes during the first round makes a second one.
      const revision = await currentRevision(apiUrl)
      await publish()
      timer = setInterval(() => void publish(), ROUND_MS)
      timer.unref()
      const onChange = () => void publish()
      void followRevisions(apiUrl, revision, onChange, stopping.signal)
    },
    figures: () => ({
      pog_publisher_rounds_total: rounds,
      pog_publisher_renders_total: renders,
      pog_publisher_age_seconds: (performance.now() - roundAtMs) / 1000
    }),
    stop() {
      clearInterval(timer)
      stopping.abort()
    }
  }
}
