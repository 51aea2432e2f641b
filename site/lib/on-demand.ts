import type { Stream } from '#contract/streams'

/** How long a page that is rendered for a visitor waits for the API. */
const READ_LIMIT_MS = 2000

/**
 * The stream of a page that is rendered on demand, as the visitor with these cookies sees it; null
 * when there is none. Throws when the API does not answer.
 */
export async function readStream(
  apiUrl: string,
  id: string,
  cookie: string | undefined
): Promise<Stream | null> {
  const response = await fetch(
    new URL(`/api/streams/${encodeURIComponent(id)}`, apiUrl),
    {
      headers: cookie === undefined ? {} : { cookie },
      signal: AbortSignal.timeout(READ_LIMIT_MS)
    }
  )
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${response.status} for stream ${id}`)
  return (await response.json()) as Stream
}
