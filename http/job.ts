/** Work that is done again and again, never twice at a time. */
export interface Job {
  /**
   * Does it now, or after this long unless it is due sooner anyway; if it is already running, once more
   * afterwards.
   */
  start(inMs?: number): void
  close(): void
}

/**
 * Starts the work `everyMs` after its last start, or `retryMs` after a failure, which
 * `failed` is called with. It keeps no process alive.
 */
export function createJob(
  work: () => Promise<unknown>,
  {
    everyMs,
    retryMs = everyMs,
    failed
  }: {
    everyMs: number
    retryMs?: number
    failed: (error: unknown) => void
  }
): Job {
  let timer: NodeJS.Timeout | undefined
  let dueMs = Infinity
  let isRunning = false
  let isWanted = false
  let isClosed = false

  const plan = (inMs: number): void => {
    clearTimeout(timer)
    dueMs = performance.now() + inMs
    timer = setTimeout(() => void run(), inMs).unref()
  }
  const once = (): Promise<number> =>
    work().then(
      () => everyMs,
      error => {
        failed(error)
        return retryMs
      }
    )
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    isRunning = true
    let waitMs = everyMs
    const begunMs = performance.now()
    do {
      isWanted = false
      waitMs = await once()
    } while (isWanted)
    isRunning = false
    if (!isClosed) plan(Math.max(0, waitMs - (performance.now() - begunMs)))
  }

  return {
    start(inMs = 0) {
      if (isClosed) return
      if (isRunning) isWanted = true
      else if (inMs === 0) void run()
      else if (performance.now() + inMs < dueMs) plan(inMs)
    },
    close() {
      isClosed = true
      isWanted = false
      clearTimeout(timer)
    }
  }
}
