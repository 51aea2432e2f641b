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

/** The same for a write that has not begun, so that a proxy may ask another copy (infra/containers/writes.caddy). */
export function notBegun(): Failure {
  return new Away(503, FAILURES.away, {
    'Retry-After': AWAY_RETRY_S,
    'Not-Begun': '1'
  })
}

const DUPLICATE_KEY = 11_000
/** Codes of a server that is shutting down or too slow: worth another try, and no fault of ours. */
const PASSING = new Set([
  50, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435
])

/** The driver passes some socket errors through as they are. */
const BROKEN_LINE = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH'
])

/** Whether the error means that the database is unavailable, and not that our request was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Away) return true
  if (BROKEN_LINE.has(String((error as { code?: unknown } | null)?.code)))
    return true
  if (error instanceof mongo.MongoServerError) {
    // A refusal by the server has a code; a bulk write whose connection broke has none.
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
 * Writes something that may already exist because somebody else was faster, which is no error: true
 * when it is new, false when it already existed.
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
