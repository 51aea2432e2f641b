import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '#contract/imports'
import type { ImportJob } from '#contract/imports'

/** How often the import is read for a panel that follows it, as another copy may be working on it. */
const LOOK_MS = 1000
/** A line comes at least this often: a proxy cuts off an answer that says nothing for a minute. */
const SILENT_MS = 15_000

/**
 * The import as lines of JSON: first as it is, then whenever it has got further, and last when it no
 * longer goes on. Ends without that last line when `next` gives null: then nobody knows how far it is.
 */
export async function* progressLines(
  first: ImportJob,
  next: () => Promise<ImportJob | null>
): AsyncGenerator<string> {
  let said = ''
  let saidAtMs = 0
  for (let job: ImportJob | null = first; job !== null; job = await next()) {
    const line = `${JSON.stringify(job)}\n`
    const nowMs = performance.now()
    if (line !== said || nowMs - saidAtMs >= SILENT_MS) {
      said = line
      saidAtMs = nowMs
      yield line
    }
    if (!isUnderWay(job)) return
    await wait(LOOK_MS, undefined, { ref: false })
  }
}
