const PATHS = ['/', '/games', '/api/content/all', '/api/content/homepage/game']
const ANSWER_MS = 15_000
/** How many characters of a wrong answer are shown. */
const SHOWN = 200

/**
 * Reads as visitors do, one page after another, until stopped; returns the answers other than
 * 200.
 */
export function readOn(url: string) {
  const wrong: string[] = []
  let reads = 0
  const stopping = new AbortController()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const path = PATHS[reads % PATHS.length] ?? '/'
      const sinceMs = performance.now()
      const said = await fetch(url + path, {
        signal: AbortSignal.timeout(ANSWER_MS)
      }).then(
        async reply => {
          const body = await reply.text()
          return reply.status === 200
            ? null
            : `${reply.status} ${body.slice(0, SHOWN)}`
        },
        (error: Error) => error.message
      )
      reads += 1
      const ms = Math.round(performance.now() - sinceMs)
      if (said !== null) wrong.push(`${path} after ${ms} ms: ${said}`)
    }
  })()
  return {
    reads: () => reads,
    async stop(): Promise<string[]> {
      stopping.abort()
      await done
      return wrong
    }
  }
}
