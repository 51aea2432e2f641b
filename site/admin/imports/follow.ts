import { at } from '#contract/call'
import { IMPORT_PROGRESS } from '#contract/calls/imports'
import { isUnderWay } from '#contract/imports'
import type { ImportJob } from '#contract/imports'
import { importJob } from '../reading.ts'
import { askReply } from './reply.ts'

/** The lines of an answer, as they come. The connection is closed when they are no longer read. */
async function* linesOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // After a failure it rejects with the same error, which the reader already has.
    await reader.cancel().catch(() => undefined)
  }
}

/** Passes the import on whenever it has progressed, until it stops; throws when the answer is cut off before that. */
export async function follow(
  id: string,
  signal: AbortSignal,
  show: (job: ImportJob) => Promise<void>
): Promise<void> {
  const { body } = await askReply(at(IMPORT_PROGRESS, { id }), signal)
  for await (const line of body === null ? [] : linesOf(body)) {
    const job = importJob(JSON.parse(line))
    if (job === undefined || signal.aborted) break
    await show(job)
    if (!isUnderWay(job)) return
  }
  throw new TypeError('The answer was cut off')
}
