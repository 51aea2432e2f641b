import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Subject } from '../lib/subject.ts'
import type { SiteLog } from './log.ts'
import type { Page } from './page.ts'
import type { PreviewAsked } from './preview.ts'
import type { PressOptions } from './press-options.ts'
import type { OnRound, Press } from './press.ts'

/** What the press in its thread is told. */
export type ToPress =
  | { ask: number; path: string; subject: Subject }
  | { ask: number; preview: PreviewAsked }
  | { news: number }
  | 'content is ready'
  | 'stop'

/** What it answers. */
export type FromPress =
  | { kind: 'started' }
  | {
      kind: 'round'
      pages: [string, Page][]
      rendered: number
      revision: number
    }
  | { kind: 'page'; ask: number; page: Page }
  | { kind: 'failed'; ask: number; message: string }
  | { kind: 'log'; level: keyof SiteLog; details: object; message: string }

/** Rendering creates many objects that live only for a moment. */
const YOUNG_MB = 8
const AGAIN_MS = 1_000

/** Buffers arrive from another thread as plain bytes. */
function withBuffers(page: Page): Page {
  for (const variant of Object.values(page.representation.variants)) {
    const { buffer, byteOffset, byteLength } = variant.body
    variant.body = Buffer.from(buffer, byteOffset, byteLength)
  }
  return page
}

/**
 * A press in a thread of its own: while it renders thousands of items, this thread goes on
 * answering visitors and delivering the chat. A press that breaks is started again; the pages that
 * it made stay.
 */
export function createPressThread(
  options: PressOptions,
  log: SiteLog,
  onRound: OnRound
): Press {
  const asked = new Map<
    number,
    { resolve: (page: Page) => void; reject: (error: Error) => void }
  >()
  let last = 0
  let worker: Worker | undefined
  let stopped = false

  function hear(said: Exclude<FromPress, { kind: 'started' }>): void {
    switch (said.kind) {
      case 'round':
        return onRound(
          said.pages.map(([path, page]) => [path, withBuffers(page)]),
          said.rendered,
          said.revision
        )
      case 'page':
        asked.get(said.ask)?.resolve(withBuffers(said.page))
        asked.delete(said.ask)
        return
      case 'failed':
        asked.get(said.ask)?.reject(new Error(said.message))
        asked.delete(said.ask)
        return
      case 'log':
        log[said.level](said.details, said.message)
    }
  }

  function ended(error: Error, restart: boolean): void {
    worker = undefined
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
    if (stopped || !restart) return
    log.warn({ err: error }, 'The press broke and is started again')
    setTimeout(() => void run(true).catch(() => undefined), AGAIN_MS).unref()
  }

  /** Resolves after the first round. A thread that ended before that is not started again. */
  function run(again = false): Promise<void> {
    const mine = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: options,
      name: 'press',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }
    })
    worker = mine
    if (again) mine.postMessage('content is ready' satisfies ToPress, [])
    let isUp = again
    let why = new Error('The press ended')
    return new Promise((resolve, reject) => {
      mine.on('message', (said: FromPress) => {
        if (said.kind !== 'started') return hear(said)
        isUp = true
        resolve()
      })
      mine.on('error', error => (why = error as Error))
      mine.on('exit', () => {
        reject(why)
        ended(why, isUp)
      })
    })
  }

  const page = (
    wanted: { path: string; subject: Subject } | { preview: PreviewAsked }
  ) =>
    new Promise<Page>((resolve, reject) => {
      if (!worker) return reject(new Error('The press is started again'))
      const ask = ++last
      asked.set(ask, { resolve, reject })
      worker.postMessage({ ask, ...wanted } satisfies ToPress, [])
    })

  return {
    async start(contentReady) {
      const started = run()
      // Not only for the content: that would keep waiting for a thread that has already ended.
      await Promise.race([contentReady, started])
      worker?.postMessage('content is ready' satisfies ToPress, [])
      await started
    },
    render: (path, subject) => page({ path, subject }),
    preview: preview => page({ preview }),
    hear: revision =>
      worker?.postMessage({ news: revision } satisfies ToPress, []),
    async stop() {
      stopped = true
      if (!worker) return
      const exit = once(worker, 'exit')
      worker.postMessage('stop' satisfies ToPress, [])
      await exit
    }
  }
}
