import { mongo, Mongoose, STATES } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { within } from './deadline.ts'
import { away, isDatabaseAway, NewerData } from './errors.ts'

/** No request waits longer for the database. */
const DEADLINE_MS = 2000

/** Fail fast and never buffer: a request learns at once that the database is unavailable. */
const connectOptions = (deadlineMs: number) => ({
  serverSelectionTimeoutMS: deadlineMs,
  connectTimeoutMS: deadlineMs,
  socketTimeoutMS: 2.5 * deadlineMs,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 20,
  waitQueueTimeoutMS: deadlineMs / 2,
  writeConcern: { w: 'majority', j: true } as const
})

const BACK_OFF_MS = { first: 1000, most: 10_000 }
const PING_MS = 1000
/**
 * After this many unanswered pings in a row the driver is replaced: when all its connections break
 * in one turn of a busy process, its monitor may wait for ever for the `drain` of a closed socket,
 * and the server would count as down until the process ends.
 */
const PINGS_TO_RENEW = 2
/** After this many failed requests in a row the next ones are refused at once. */
const FAILURES_TO_OPEN = 5

/**
 * Why the driver rejects a well-formed address: only the names of its options are mentioned, as
 * their values may be secrets. Null when it accepts it.
 */
export function addressProblem(uri: string): string | null {
  try {
    void new mongo.MongoClient(uri)
    return null
  } catch {
    const names = [...new URLSearchParams(uri.split('?')[1]).keys()]
    return `MONGODB_URI cannot be used: the driver refuses one of its options (${names.join(', ') || 'it has none'})`
  }
}

/** What happens before the database may be used. */
interface Beginning {
  /** Brings the data to this program's version, before the indexes are built. */
  migrate(connection: Connection): Promise<void>
  whenReady(): Promise<void>
  /** The data are from a newer program: trying again is no use. */
  unusable(sentence: string): void
}

export interface Database {
  connection: Connection
  deadlineMs: number
  /**
   * Connects, migrates, builds the indexes, then calls back; retries until it works. Returns at
   * once.
   */
  start(beginning: Beginning): void
  /** Connected, indexed and answering. */
  isReady(): boolean
  /** Runs `work`; 503 after 2 s, and at once while the database is known to be unavailable. */
  guard<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Each has its own connection: several hubs may live in one process. */
export function createDatabase(
  uri: string,
  log: Logger,
  deadlineMs = DEADLINE_MS
): Database {
  const mongoose = new Mongoose()
  mongoose.set({
    strictQuery: 'throw',
    sanitizeFilter: true,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    runValidators: true,
    maxTimeMS: deadlineMs,
    updatePipeline: false
  })
  const connection = mongoose.createConnection()
  connection.on('error', () => undefined)
  let ready = false
  let failures = 0
  let unanswered = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** The models' connection moves to a new driver once that one has found the database. */
  const renewDriver = async (): Promise<void> => {
    const client = new mongo.MongoClient(uri, connectOptions(deadlineMs))
    try {
      await within(2 * deadlineMs, client.connect())
      await within(deadlineMs, connection.close())
      if (closed) throw away()
      connection.setClient(client)
    } catch (error) {
      client.close().catch(() => undefined)
      throw error
    }
  }

  const connect = async (
    beginning: Beginning,
    waitMs: number
  ): Promise<void> => {
    try {
      if (connection.readyState !== STATES.connected) await renewDriver()

      await beginning.migrate(connection)
      for (const model of Object.values(connection.models))
        await model.createIndexes()

      await beginning.whenReady()
      if (closed) return
      ready = true
      log.info('database ready')
      timer = setTimeout(() => void ping(), PING_MS)
    } catch (error) {
      if (closed) return
      if (error instanceof NewerData) {
        beginning.unusable(error.message)
        return
      }
      log.warn({ err: error, retryInMs: waitMs }, 'database not ready')
      const next = Math.min(waitMs * 2, BACK_OFF_MS.most)
      const again = () => void connect(beginning, next)
      timer = setTimeout(again, waitMs)
    }
  }

  /** Notices in the background that the database went or came back. */
  const ping = async (): Promise<void> => {
    try {
      if (unanswered >= PINGS_TO_RENEW) await renewDriver()
      await within(
        deadlineMs,
        Promise.resolve(connection.db?.command({ ping: 1 }))
      )
      unanswered = 0
      if (failures >= FAILURES_TO_OPEN) log.info('database is back')
      failures = 0
    } catch {
      if (!closed) log.warn('database does not answer')
      failures = FAILURES_TO_OPEN
      unanswered += 1
    }
    if (!closed) timer = setTimeout(() => void ping(), PING_MS)
  }

  return {
    connection,
    deadlineMs,
    start: beginning => void connect(beginning, BACK_OFF_MS.first),
    isReady: () => ready && failures < FAILURES_TO_OPEN,
    guard: async work => {
      if (!ready || failures >= FAILURES_TO_OPEN) throw away()
      try {
        const result = await within(deadlineMs, work())
        // Once a ping went unanswered, work that was under way proves nothing; the next ping will.
        if (failures < FAILURES_TO_OPEN) failures = 0
        return result
      } catch (error) {
        if (isDatabaseAway(error)) failures += 1
        throw error
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await connection.close()
    }
  }
}
