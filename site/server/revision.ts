import { setTimeout as wait } from 'node:timers/promises'
import { at } from '#contract/call'
import { REVISION } from '#contract/calls/operations'

/** The API answers a held question after 25 s; longer silence is a cut line. */
const HOLD_LIMIT_MS = 35_000
const FIRST_LIMIT_MS = 500
const RETRY_MS = { first: 250, most: 5_000 }
/** Between two questions when the first brought no news: the API has no place for us to wait in. */
const PAUSE_MS = 1000

async function ask(
  apiUrl: string,
  after: number | undefined,
  signal: AbortSignal
): Promise<number> {
  const query = after === undefined ? {} : { after: String(after) }
  const response = await fetch(new URL(at(REVISION, query).path, apiUrl), {
    signal
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  const { revision } = (await response.json()) as { revision: number }
  return revision
}

/** The revision as it is now; undefined when the API does not say at once. */
export function currentRevision(apiUrl: string): Promise<number | undefined> {
  return ask(apiUrl, undefined, AbortSignal.timeout(FIRST_LIMIT_MS)).catch(
    () => undefined
  )
}

/**
 * Waits in GET /api/revision?after=N, from the one that is known, and calls `onChange` with every
 * newer one, for as long as `signal` allows. An API that is away is asked again, ever more slowly,
 * one that answers at once without a newer revision once a second.
 */
export async function followRevisions(
  apiUrl: string,
  known: number | undefined,
  onChange: (revision: number) => void,
  signal: AbortSignal
): Promise<void> {
  let revision = known
  let retryMs = RETRY_MS.first
  while (!signal.aborted) {
    try {
      const askedMs = performance.now()
      const limit = AbortSignal.timeout(HOLD_LIMIT_MS)
      const now = await ask(apiUrl, revision, AbortSignal.any([signal, limit]))
      retryMs = RETRY_MS.first
      // A lower one is that of a copy that is behind: its lists would take pages back.
      const isNewer = revision === undefined || now > revision
      if (isNewer) {
        revision = now
        onChange(now)
      }
      const restMs = askedMs + PAUSE_MS - performance.now()
      if (!isNewer && restMs > 0) await wait(restMs, undefined, { signal })
    } catch {
      // Also when the signal ends it. The pages stay as they are meanwhile.
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
      retryMs = Math.min(retryMs * 2, RETRY_MS.most)
    }
  }
}
