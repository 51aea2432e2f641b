import type { Logger } from 'pino'
import type { ChatStore } from './history.ts'

/** How long messages that a channel no longer keeps stay in the database; nobody is shown them. */
export const TRIM_MS = 10_000
/**
 * Channels that wait to be trimmed; the first are dropped. A dropped one is trimmed after its next message,
 * or when it is next opened.
 */
const TO_TRIM = 10_000

/**
 * Deletes what channels no longer keep, for all channels together: to look at the channel after each
 * message would cost many times what storing the message does.
 */
export function createTrimmer(
  store: Pick<ChatStore, 'trim'>,
  log: Logger,
  /** Stores what waits; resolves to whether all of it is stored. */
  write: () => Promise<boolean>
) {
  const outgrown = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let trimming = Promise.resolve()

  /** Messages go only once those that took their place are stored. */
  async function trim(writeFirst: () => Promise<boolean>): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const due = new Map(outgrown)
    outgrown.clear()
    try {
      if (!(await writeFirst())) throw new Error('newer ones are not stored')
      if (due.size > 0) await store.trim(due)
    } catch (error) {
      log.warn({ err: error }, 'old chat messages could not be deleted')
      for (const [channel, keptFrom] of due) later(channel, keptFrom)
    }
  }

  const next = (writeFirst: () => Promise<boolean>) =>
    (trimming = trimming.then(() => trim(writeFirst)))

  function later(channel: string, keptFrom: number): void {
    const known = outgrown.get(channel) ?? -Infinity
    outgrown.set(channel, Math.max(known, keptFrom))
    if (!isClosed) timer ??= setTimeout(() => void next(write), TRIM_MS)
    if (outgrown.size <= TO_TRIM) return
    for (const first of outgrown.keys()) return void outgrown.delete(first)
  }

  return {
    /** Of this channel everything older than this sequence may go. */
    later,
    /** Trims once what waits has been written for the last time. */
    async close(writeLast: () => Promise<boolean>): Promise<void> {
      isClosed = true
      await next(writeLast)
    }
  }
}
