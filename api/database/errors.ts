import { mongo } from 'mongoose'
import { Failure, FAILURES } from '#http/failure'

const AWAY_RETRY_S = '2'

class Away extends Failure {
  override name = 'Away'
}

/** The database cannot answer now. */
export function away(): Failure {
  return new Away(503, FAILURES.away, { 'Retry-After': AWAY_RETRY_S })
}

/** The same for a write of which nothing was done: a proxy may ask another copy (infra/containers/writes.caddy). */
export function notBegun(): Failure {
  return new Away(503, FAILURES.away, {
    'Retry-After': AWAY_RETRY_S,
    'Not-Begun': '1'
  })
}

const DUPLICATE_KEY = 11_000
/** What a server says that is going away or too slow: worth another try, not our mistake. */
const PASSING = new Set([
  50, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435
])

/** The driver lets some errors of its sockets through as they are. */
const BROKEN_LINE = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH'
])

/** Whether the error says that the database is away, and not that we asked it something wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Away) return true
  if (BROKEN_LINE.has(String((error as { code?: unknown } | null)?.code)))
    return true
  if (error instanceof mongo.MongoServerError) {
    // A server's own refusal has a code; a bulk write whose line broke comes as one without.
    return error.code === undefined || PASSING.has(Number(error.code))
  }
  if (error instanceof mongo.MongoError) return true
  return (
    error instanceof Error &&
    /^Mongoose(ServerSelection)?Error$/.test(error.name) &&
    /before initial connection|connection|buffering/i.test(error.message)
  )
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY
}

/**
 * Writes what is there already when somebody else was faster, which is no error: true when it is
 * new, false when it was there.
 */
export async function unlessThere(write: () => Promise<unknown>) {
  try {
    await write()
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** A newer program wrote the data; this one must not touch them. */
export class NewerData extends Error {
  override name = 'NewerData'
  constructor(found: number, ours: number) {
    super(
      `The data were written by a newer version of the hub (data ${found}, this is ${ours}). Start that one, or restore an older backup.`
    )
  }
}
