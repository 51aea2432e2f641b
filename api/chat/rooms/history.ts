import type { Logger } from 'pino'
import { CHAT_LIMITS } from '#contract/chat'
import type { ChatMessage } from '#contract/chat'

/** A message as the server keeps it. */
export interface ChatRecord {
  message: ChatMessage
  sequence: number
  /** Identifies the sender without revealing the address; mutes go by it. */
  author: string
  hidden: boolean
  /** Its size in storage. */
  bytes: number
}

/** Size of a message's ids, times and indexes, without its texts. */
export const RECORD_BYTES = 300
/** How much the messages of one channel may take. */
const CHANNEL_BYTES = 64 * 1024

export const recordOf = (
  message: ChatMessage,
  author: string,
  sequence: number,
  hidden = false
): ChatRecord => ({
  message,
  author,
  sequence,
  hidden,
  bytes:
    RECORD_BYTES +
    Buffer.byteLength(message.content) +
    Buffer.byteLength(message.username) +
    message.avatar.length
})

/** How many of the oldest of a channel's messages, given newest last, are no longer kept. */
export function tooMany(records: readonly { bytes: number }[]): number {
  let bytes = 0
  let kept = 0
  while (kept < Math.min(records.length, CHAT_LIMITS.history)) {
    bytes += records[records.length - 1 - kept]!.bytes
    if (bytes > CHANNEL_BYTES) break
    kept += 1
  }
  return records.length - kept
}

/** What is kept of a room; records oldest first, the hidden ones too. */
export interface RoomState {
  records: ChatRecord[]
  /** Whether older ones, which are no longer kept, are still stored. */
  hasOlder: boolean
  slowModeSeconds: number
  mutes: { author: string; untilMs: number }[]
}

/** Where rooms are kept: MongoDB, or a test's own memory. */
export interface ChatStore {
  load(channel: string): Promise<RoomState>
  find(channel: string, id: string): Promise<ChatRecord | null>
  /** Inserts or replaces. */
  save(entries: { channel: string; record: ChatRecord }[]): Promise<void>
  /** Deletes what is older than its channel's sequence. */
  trim(keptFrom: ReadonlyMap<string, number>): Promise<void>
  mute(channel: string, author: string, untilMs: number): Promise<void>
  setSlowMode(channel: string, seconds: number): Promise<void>
}

export const WRITE_BEHIND_MS = 250
/**
 * Messages that may wait while the database is unavailable; those of the room that has been silent
 * longest are dropped first.
 */
const WAITING = 5_000
const RETRY_MS = 1_000

/**
 * Merges two lists of a room: each message once, in order, only the newest; hidden wins. A message that
 * a copy showed alone and that came through later has two sequences; the lower one keeps its author's order.
 */
export function mergeRecords(
  older: ChatRecord[],
  newer: ChatRecord[]
): ChatRecord[] {
  const byId = new Map(older.map(record => [record.message.id, record]))
  for (const record of newer) {
    const known = byId.get(record.message.id)
    if (known?.hidden === true) record.hidden = true
    if (known) record.sequence = Math.min(record.sequence, known.sequence)
    byId.set(record.message.id, record)
  }
  const all = [...byId.values()].toSorted((a, b) => a.sequence - b.sequence)
  return all.slice(tooMany(all))
}

/**
 * Stores messages in the background, at most 250 ms late, so that no broadcast waits for the
 * database. While that is unavailable the newest of each room wait here.
 */
export function createHistoryWriter(store: ChatStore, log: Logger) {
  const waiting = new Map<string, ChatRecord[]>()
  let writing = new Map<string, ChatRecord[]>()
  let timer: NodeJS.Timeout | null = null
  let round = Promise.resolve(true)

  const pending = (channel: string) =>
    mergeRecords(writing.get(channel) ?? [], waiting.get(channel) ?? [])

  /** Writes what waits; resolves to whether all of it is stored. */
  async function write(): Promise<boolean> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (waiting.size === 0) return true
    writing = new Map(waiting)
    waiting.clear()
    try {
      await store.save(
        [...writing].flatMap(([channel, records]) =>
          records.map(record => ({ channel, record }))
        )
      )
      writing = new Map()
      if (waiting.size > 0) schedule(WRITE_BEHIND_MS)
      return true
    } catch (error) {
      log.warn({ err: error }, 'chat history could not be written')
      for (const channel of writing.keys())
        waiting.set(channel, pending(channel))
      writing = new Map()
      makePlace()
      schedule(RETRY_MS)
      return false
    }
  }

  function schedule(delayMs: number): void {
    timer ??= setTimeout(() => void flush(), delayMs)
  }

  const flush = () => (round = round.then(write))

  function makePlace(): void {
    let all = 0
    for (const records of waiting.values()) all += records.length
    for (const [channel, records] of waiting) {
      if (all <= WAITING) return
      all -= records.splice(0, all - WAITING).length
      if (records.length === 0) waiting.delete(channel)
    }
  }

  return {
    /** Takes a new record, or one that changed. */
    add(channel: string, record: ChatRecord): void {
      const records = waiting.get(channel) ?? []
      const known = records.findIndex(
        ({ message }) => message.id === record.message.id
      )
      if (known === -1) records.push(record)
      else records[known] = record
      records.splice(0, tooMany(records))
      waiting.delete(channel)
      waiting.set(channel, records)
      makePlace()
      if (writing.size === 0) schedule(WRITE_BEHIND_MS)
    },
    /** What may not be in the database yet. */
    pending,
    /** Writes what waits now; resolves to whether all of it is stored. */
    flush,
    /** The same for the last time: if the database is unavailable, it is lost. */
    async close(): Promise<boolean> {
      const isStored = await flush()
      if (timer !== null) clearTimeout(timer)
      return isStored
    }
  }
}
