import { setTimeout as wait } from 'node:timers/promises'

/** The API answers a held question after 25 s; longer silence is a cut line. */
const HOLD_LIMIT_MS = 35_000
const RETRY_MS = { first: 250, most: 5_000 }

/**
 * Waits in GET /api/revision?after=N and calls `onChange` with every new revision, for as long as
 * `signal` allows. An API that is away is asked again, ever more slowly.
 */
export async function followRevisions(
  apiUrl: string,
  onChange: (revision: number) => void,
  signal: AbortSignal
): Promise<void> {
  let revision: number | undefined
  let retryMs = RETRY_MS.first
  while (!signal.aborted) {
    try {
      const url = new URL('/api/revision', apiUrl)
      if (revision !== undefined) {
        url.searchParams.set('after', String(revision))
      }
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(HOLD_LIMIT_MS)])
      })
      if (!response.ok) throw new Error(`The API answered ${response.status}`)
      const answer = (await response.json()) as { revision: number }
      if (answer.revision !== revision) {
        revision = answer.revision
        onChange(revision)
      }
      retryMs = RETRY_MS.first
    } catch {
      // Also when the signal ends it. The pages stay as they are meanwhile.
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
      retryMs = Math.min(retryMs * 2, RETRY_MS.most)
    }
  }
}
