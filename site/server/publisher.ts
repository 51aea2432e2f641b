import type { Queue } from '#contract/system'
import { readStream } from '../lib/subject.ts'
import { createOnDemand } from './on-demand.ts'
import type { Asked, OnDemand } from './on-demand.ts'
import type { Page } from './page.ts'
import type { PreviewAsked } from './preview.ts'
import type { OnRound, Press } from './press.ts'
import { createTurns } from './turns.ts'
import type { TurnLimits } from './turns.ts'

export interface Publisher {
  /** A published page; undefined until the first round. */
  published: (path: string) => Page | undefined
  /** The page of one stream or streamer, or a later part of a list; null when there is none for this visitor. Throws NoTurn. */
  onDemand: OnDemand['page']
  /** A page as it will be, for the administrator alone. Throws NoTurn. */
  preview: (
    asked: PreviewAsked,
    who: Pick<Asked, 'networks' | 'gone'>
  ) => Promise<Page>
  /** The first round; the press goes on by itself. */
  start: Press['start']
  /** There is news, of this revision: all pages are looked at again. */
  hear: (revision: number) => void
  /** What it did so far. */
  figures: () => Record<string, number>
  queues: () => Queue[]
  stop: () => Promise<void>
}

/** Keeps the finished pages that a press makes in memory, for visitors. */
export function createPublisher(
  apiUrl: string,
  createPress: (onRound: OnRound) => Press,
  limits?: TurnLimits
): Publisher {
  let pages = new Map<string, Page>()
  let rounds = 0
  let renders = 0
  let revision = 0
  let roundAtMs = performance.now()
  const press = createPress((changed, rendered, ofRevision) => {
    // In one step, so that no visitor sees pages of two revisions.
    pages = new Map([...pages, ...changed])
    onDemand.clear()
    rounds += 1
    renders += rendered
    // A press that was started again knows no revision until the next news.
    revision = Math.max(revision, ofRevision)
    roundAtMs = performance.now()
  })
  const turns = createTurns(limits)
  const onDemand = createOnDemand({
    readStream: (id, cookie) => readStream(apiUrl, id, { cookie, revision }),
    render: press.render,
    turns
  })

  return {
    published: path => pages.get(path),
    onDemand: onDemand.page,
    // Only the API knows whether the token is good: until it has answered, the request counts as a stranger's.
    preview: (asked, { networks, gone }) =>
      turns.run(networks, gone, () => press.preview(asked)),
    start: press.start,
    hear: press.hear,
    figures: () => ({
      pog_publisher_rounds_total: rounds,
      pog_publisher_renders_total: renders,
      pog_publisher_revision: revision,
      pog_publisher_waiting: turns.waiting(),
      pog_publisher_age_seconds: (performance.now() - roundAtMs) / 1000
    }),
    queues: () => [turns.queue()],
    stop: press.stop
  }
}
