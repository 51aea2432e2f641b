import { randomBytes } from 'node:crypto'
import { MongoError } from './errors.ts'
import type { Document } from './values.ts'
import { cursorReply } from './wire.ts'

const FIRST_BATCH = 101
const MAX_BATCH_BYTES = 16 * 1024 * 1024
/** A cursor that has not been used for this long is forgotten, so nobody has to close it. */
const IDLE_MS = 10 * 60_000

interface Cursor {
  namespace: string
  documents: Iterator<Uint8Array>
  next: IteratorResult<Uint8Array>
  usedAt: number
}

/** What a command specifies about its batches. */
type Asked = Document | { batchSize?: number; singleBatch?: boolean }

/** The open cursors of all clients, started by find and aggregate and continued by getMore. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>()

  /** Returns the first batch; keeps a cursor only when something is left. */
  start(
    namespace: string,
    documents: Iterator<Uint8Array>,
    { batchSize = FIRST_BATCH, singleBatch }: Asked
  ): Uint8Array {
    const idleSince = Date.now() - IDLE_MS
    for (const [id, { usedAt }] of this.#open)
      if (usedAt < idleSince) this.#open.delete(id)
    const cursor = { namespace, documents, next: documents.next(), usedAt: 0 }
    const batch = take(cursor, batchSize)
    if (cursor.next.done === true || singleBatch)
      return cursorReply('firstBatch', batch, 0n, namespace)
    const id = randomBytes(8).readBigInt64BE() | 1n
    this.#open.set(id, cursor)
    return cursorReply('firstBatch', batch, id, namespace)
  }

  more(id: bigint, namespace: string, { batchSize }: Asked): Uint8Array {
    const cursor = this.#open.get(id)
    if (cursor?.namespace !== namespace)
      throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
    const batch = take(cursor, batchSize || Infinity)
    const ended = cursor.next.done === true
    if (ended) this.#open.delete(id)
    return cursorReply('nextBatch', batch, ended ? 0n : id, namespace)
  }

  /** Whether there was such a cursor; there is none now. */
  kill(id: bigint, namespace: string): boolean {
    const isOpen = this.#open.get(id)?.namespace === namespace
    return isOpen && this.#open.delete(id)
  }
}

function take(cursor: Cursor, size: number): Uint8Array[] {
  const batch: Uint8Array[] = []
  let bytes = 0
  while (
    cursor.next.done !== true &&
    batch.length < size &&
    (batch.length === 0 || bytes + cursor.next.value.length < MAX_BATCH_BYTES)
  ) {
    bytes += cursor.next.value.length
    batch.push(cursor.next.value)
    cursor.next = cursor.documents.next()
  }
  cursor.usedAt = Date.now()
  return batch
}
