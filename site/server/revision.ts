import { setTimeout as wait } from 'node:timers/promises'
import { at } from '#contract/call'
import { REVISION } from '#contract/calls/operations'

/** The API answers a held question after 25 s; longer silence means that the connection is cut. */
const HOLD_LIMIT_MS = 35_000
const FIRST_LIMIT_MS = 500
const RETRY_MS = { first: 250, most: 5_000 }
/** The pause between two questions when the first brought no news: the API has no free place for us to wait in. */
const PAUSE_MS = 1000

/** What the API tells of itself. */
export interface Told {
  revision: number
  /** The last moment at which an item came or went by its times. */
  turnedAt: number
}

async function ask(
  apiUrl: string,
  known: Told | undefined,
  signal: AbortSignal
): Promise<Told> {
  const query = known
    ? { after: String(known.revision), turned: String(known.turnedAt) }
    : {}
  const response = await fetch(new URL(at(REVISION, query).path, apiUrl), {
    signal
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  const { revision, turnedAt = 0 } = (await response.json()) as Partial<Told>
  if (revision === undefined) throw new TypeError('The API told no revision')
  return { revision, turnedAt }
}

/** What the API tells now; undefined when it does not answer at once. */
export function currentRevision(apiUrl: string): Promise<Told | undefined> {
  return ask(apiUrl, undefined, AbortSignal.timeout(FIRST_LIMIT_MS)).catch(
    () => undefined
  )
}

/**
 * Waits in GET /api/revision?after=N, starting from the known revision, and calls `onChange` with every
 * newer one and whenever an item came or went, for as long as `signal` allows. An API that is away is asked again, ever more slowly,
 * one that answers at once without a newer revision once a second.
 */
export async function followRevisions(
  apiUrl: string,
  known: Told | undefined,
  onChange: (told: Told) => void,
  signal: AbortSignal
): Promise<void> {
  let last = known
  let retryMs = RETRY_MS.first
  while (!signal.aborted) {
    try {
      const askedMs = performance.now()
      const limit = AbortSignal.timeout(HOLD_LIMIT_MS)
      const now = await ask(apiUrl, last, AbortSignal.any([signal, limit]))
      retryMs = RETRY_MS.first
      // A lower revision comes from a copy of the API that is behind: its lists would take pages back.
      const isNewer =
        last === undefined ||
        now.revision > last.revision ||
        now.turnedAt > last.turnedAt
      if (isNewer) {
        last = {
          revision: Math.max(now.revision, last?.revision ?? 0),
          turnedAt: Math.max(now.turnedAt, last?.turnedAt ?? 0)
        }
        onChange(last)
      }
      const restMs = askedMs + PAUSE_MS - performance.now()
      if (!isNewer && restMs > 0) await wait(restMs, undefined, { signal })
    } catch {
      // Reached also when the signal ends the question. The pages stay as they are meanwhile.
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
      retryMs = Math.min(retryMs * 2, RETRY_MS.most)
    }
  }
}
