import type { Logger } from 'pino'

const RETRY_MS = 1_000
/** Also without news: what changed while the database was away was told to nobody. */
const REPEAT_MS = 10_000

/** Reads anew what the chat knows of the hub: one reading at a time, and one more after news. */
export function createRenewal(read: () => Promise<void>, log: Logger) {
  let isReading = false
  let hasNews = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    isReading = true
    clearTimeout(timer)
    let waitMs = REPEAT_MS
    while (hasNews) {
      hasNews = false
      try {
        await read()
        waitMs = REPEAT_MS
      } catch (error) {
        log.debug({ err: error }, 'streamers and gates unknown')
        waitMs = RETRY_MS
      }
    }
    isReading = false
    if (!isClosed) timer = setTimeout(run, waitMs)
  }

  /** There is news. */
  function run(): void {
    if (isClosed) return
    hasNews = true
    if (!isReading) void renew()
  }

  return {
    run,
    close(): void {
      isClosed = true
      hasNews = false
      clearTimeout(timer)
    }
  }
}
