import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '#contract/imports'
import type { ImportJob } from '#contract/imports'

/** How often the import is looked at for whoever follows it; another copy may be at work on it. */
const LOOK_MS = 1000
/** A line comes at least this often: a proxy cuts off an answer that says nothing for a minute. */
const SILENT_MS = 15_000

/**
 * The import as lines of JSON: as it is first, then whenever it is further, and when it goes on no more.
 * Ends without that last line when `next` gives null: nobody knows how far it is.
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
