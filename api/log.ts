import { pino } from 'pino'
import type { Logger } from 'pino'
import pretty from 'pino-pretty'

/**
 * What an error tells the log: its kind, its sentence, where, and the same of its cause. Drivers
 * hang documents, addresses and options on their errors; those stay out.
 */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = (error as NodeJS.ErrnoException).code
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    stack,
    ...(cause instanceof Error ? { cause: told(cause) } : {})
  }
}

/** One JSON line an event on standard output; written for people when that is a terminal. */
export function createLog(level: string, base: object = {}): Logger {
  return pino(
    { level, base: { ...base }, serializers: { err: told } },
    process.stdout.isTTY ? pretty({ sync: true }) : process.stdout
  )
}
