import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import pretty from 'pino-pretty'

/**
 * What the log gets of an error: its kind, message and stack, and the same of its cause. Drivers
 * attach documents, addresses and options to their errors; those stay out.
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

/** Standard output, formatted for people when it is a terminal. */
export const standardOutput = () =>
  process.stdout.isTTY ? pretty({ sync: true }) : process.stdout

/** One JSON line per event, on standard output unless `out` says otherwise. */
export function createLog(
  level: string,
  base: object = {},
  destination: DestinationStream = standardOutput()
): Logger {
  return pino(
    { level, base: { ...base }, serializers: { err: told } },
    destination
  )
}
