import type { Binary } from 'bson'
import type { Document } from './values.ts'
import { readDocument } from './wire.ts'

/** A command as it came in. */
export interface Arrived {
  name: string
  collection: string
  isWrite: boolean
  /** Which members must have a write before it is acknowledged. */
  writeConcern: unknown
  /** Read preference and read concern; nothing: the primary answers with its own data. */
  readFrom: unknown[]
  /** Whether the driver sends it once more when it fails. */
  isRetried: boolean
  /** Whether this is that second time. */
  isRetry: boolean
}

/** Asks the standalone server; resolves with the answer's BSON. */
export type Forward = (command: Document) => Promise<Uint8Array>

const WRITES = ['insert', 'update', 'delete', 'findAndModify']
const READS = ['find', 'aggregate', 'distinct', 'listCollections']
/** Fields that a standalone server does not know. */
const OF_SETS = ['lsid', 'txnNumber', '$clusterTime', 'readConcern']
/** Sessions that are remembered; the driver uses a few again and again. */
const SESSIONS = 1000

/** What a primary knows of the driver's sessions, so that a write sent twice is not done twice. */
export function createSessions() {
  const done = new Map<string, { txnNumber: number; reply: Uint8Array }>()
  const failed = new Map<string, string>()
  let again = 0

  const keep = <V>(map: Map<string, V>, session: string, value: V) => {
    map.delete(session)
    map.set(session, value)
    const [oldest] = map.keys()
    if (map.size > SESSIONS && oldest !== undefined) map.delete(oldest)
  }
  return {
    look(command: Document): Arrived {
      const [name = ''] = Object.keys(command)
      const isWrite = WRITES.includes(name)
      const session = sessionOf(command)
      const isRetry = failed.get(session) === JSON.stringify(command)
      failed.delete(session)
      return {
        name,
        collection: String(command[name]),
        isWrite,
        writeConcern: command['writeConcern'],
        readFrom: [command['$readPreference'], command['readConcern']],
        isRetried: isWrite ? 'txnNumber' in command : READS.includes(name),
        isRetry
      }
    },
    noteFailed: (command: Document) =>
      keep(failed, sessionOf(command), JSON.stringify(command)),
    async carryOut(command: Document, forward: Forward): Promise<Uint8Array> {
      const session = sessionOf(command)
      const txnNumber = Number(command['txnNumber'] ?? -1)
      const before = done.get(session)
      if (txnNumber >= 0 && before?.txnNumber === txnNumber) {
        again += 1
        return before.reply
      }
      const plain = Object.entries(command).filter(
        ([field]) => !OF_SETS.includes(field)
      )
      const reply = await forward(Object.fromEntries(plain))
      if (txnNumber >= 0 && Number(readDocument(reply)['ok']) === 1)
        keep(done, session, { txnNumber, reply })
      return reply
    },
    /** How many writes came a second time after they had been done. */
    again: () => again
  }
}

function sessionOf(command: Document): string {
  const id = (command['lsid'] as { id: Binary } | undefined)?.id
  return id?.toString('hex') ?? ''
}
