import { parentPort, workerData } from 'node:worker_threads'
import type { SiteLog } from './log.ts'
import type { Page } from './page.ts'
import { createPress } from './press.ts'
import type { PressOptions } from './press-options.ts'
import type { FromPress, ToPress } from './thread.ts'

/* The entry of the press's thread, which thread.ts starts. */

/** Bytes are transferred to the thread that answers visitors, so that it need not copy them. */
function send(said: FromPress, pages: Page[] = []): void {
  const bytes: ArrayBuffer[] = []
  for (const { representation } of pages) {
    for (const variant of Object.values(representation.variants)) {
      variant.body = Buffer.from(new Uint8Array(variant.body).buffer)
      bytes.push(variant.body.buffer as ArrayBuffer)
    }
  }
  parentPort?.postMessage(said, bytes)
}

const log: SiteLog = {
  debug: (details, message) =>
    send({ kind: 'log', level: 'debug', details, message }),
  info: (details, message) =>
    send({ kind: 'log', level: 'info', details, message }),
  warn: (details, message) =>
    send({ kind: 'log', level: 'warn', details, message })
}

const press = createPress(
  workerData as PressOptions,
  log,
  (pages, rendered, revision) =>
    send(
      { kind: 'round', pages, rendered, revision },
      pages.map(([, page]) => page)
    )
)

type Asked = Extract<ToPress, { ask: number }>

async function answer(said: Asked) {
  const { ask } = said
  try {
    const page = await ('preview' in said
      ? press.preview(said.preview)
      : press.render(said.path, said.subject))
    send({ kind: 'page', ask, page }, [page])
  } catch (error) {
    send({ kind: 'failed', ask, message: (error as Error).message })
  }
}

const contentReady = Promise.withResolvers<void>()
parentPort?.on('message', (said: ToPress) => {
  // Ends the thread, even with connections still open.
  if (said === 'stop') void press.stop().finally(() => process.exit())
  else if (said === 'content is ready') contentReady.resolve()
  else if ('news' in said) press.hear(said.news)
  else void answer(said)
})
await press.start(contentReady.promise)
send({ kind: 'started' })
