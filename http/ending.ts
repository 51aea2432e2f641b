import type { Logger } from 'pino'

/** How long requests under way may take after SIGTERM. */
const DRAIN_MS = 10_000

export interface Ending {
  log: Logger
  /** Lets requests under way finish, then closes what they need. */
  finish: () => Promise<void>
  /** Counts an error outside any request. */
  unhandled?: () => void
  /** How long `finish` may take after Ctrl+C, when somebody is waiting for it. */
  interruptMs?: number
}

/**
 * How our programs end: on SIGTERM and Ctrl+C with 0, after an error that leaves nothing
 * certain with 1. An unhandled rejection is logged, and the program goes on.
 */
export function endBySignals({
  log,
  finish,
  unhandled,
  interruptMs = DRAIN_MS
}: Ending): void {
  let stopping = false
  async function stop(why: string, withinMs: number, code = 0): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(code), withinMs).unref()
    await finish()
    log.info('stopped')
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', DRAIN_MS))
  process.on('SIGINT', () => void stop('SIGINT', interruptMs))
  process.on('unhandledRejection', error => {
    unhandled?.()
    log.error({ err: error }, 'unhandled rejection')
  })
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    void stop('uncaughtException', DRAIN_MS, 1)
  })
}
