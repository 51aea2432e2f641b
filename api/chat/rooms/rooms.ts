import type { Clock } from '#http/clock'
import { MESSAGE_KEPT_MS } from '../models/message.ts'
import { textFrame } from '../frames.ts'
import { createRoomShare } from '../limits/room-share.ts'
import type { ChatEvent } from './bus.ts'
import { mergeRecords, recordOf, tooMany } from './history.ts'
import type { ChatRecord, RoomState } from './history.ts'

const SECOND_MS = 1000
/**
 * How many authors' last messages are remembered in slow mode; the earliest are forgotten first.
 */
const AUTHORS_NOTED = 10_000
/** After a delivery a room rests this many times as long as that took, up to a maximum. */
export const REST_TIMES = 2
export const REST_MAX_MS = 25
/** This many waiting frames end the rest. */
export const WORTH_A_DELIVERY = 2

/** Somebody in a room, to whom whole frames are written. */
export interface Member {
  write: (frames: Buffer) => void
  /** Whether this many bytes of history may be sent; without it, always. */
  mayRead?: (bytes: number) => boolean
}

/** Why a message is turned away. */
export type Refusal = { kind: 'slow-mode'; seconds: number } | { kind: 'flood' }

/** One room: its members, the newest messages and what the administrator set. */
export interface Room {
  channel: string
  /** Adds a member, who gets the history first and then every message that is not in it. */
  add(member: Member): void
  remove(member: Member): void
  has(member: Member): boolean
  /** Writes the frames that are waiting now. */
  flush(): void
  /** Sends the history again to a member that missed something. */
  resend(member: Member): void
  find(id: string): ChatRecord | undefined
  /** The sequence of the oldest message that is kept; null until there were too many. */
  keptFrom(): number | null
  /**
   * To be called before the database is read. The function that it returns takes over what was
   * read, and shows members what is new; whatever the room heard during the read is newer.
   */
  restoring(): (state: RoomState) => void
  /** Applies an event here; false when it had already been applied. */
  apply(event: ChatEvent, sequence: number, isOwn: boolean): boolean
  /** Whether the administrator has muted the author. */
  hasMuted(author: string): boolean
  /** Why the author has to wait, or null. Counts a message that is let through. */
  refusal(author: string, networks: string[]): Refusal | null
  /** For a message that was let through but not sent: slow mode lets its author send it again. */
  forgive(author: string): void
}

/**
 * Frames of one event-loop turn are joined and written to each member once. A write costs far more
 * than the bytes in it: so a room that is large enough to keep the processor busy rests after a
 * delivery until two messages wait; a small one never waits.
 */
export function createRoom(
  channel: string,
  roomMessages: number,
  clock: Clock,
  /** Called with how many frames went out to members. */
  delivered: (frames: number) => void = () => undefined
): Room {
  const members = new Set<Member>()
  const mutes = new Map<string, number>()
  const lastSentMs = new Map<string, number>()
  const share = createRoomShare(roomMessages, clock)
  let records: ChatRecord[] = []
  let hasOutgrown = false
  let slowModeSeconds = 0
  let slowModeChanges = 0
  let history: Buffer | null = null
  let frames: Buffer[] = []
  let restsUntilMs = -Infinity
  let rest: NodeJS.Timeout | undefined

  function flush(): void {
    if (frames.length === 0) return
    const joined = frames.length === 1 ? frames[0]! : Buffer.concat(frames)
    delivered(frames.length * members.size)
    frames = []
    clearTimeout(rest)
    const startMs = clock.elapsed()
    for (const member of members) member.write(joined)
    const endMs = clock.elapsed()
    restsUntilMs = endMs + Math.min(REST_TIMES * (endMs - startMs), REST_MAX_MS)
  }

  function send(frame: Buffer): void {
    frames.push(frame)
    const restMs = restsUntilMs - clock.elapsed()
    if (frames.length === 1 && restMs >= 1) rest = setTimeout(flush, restMs)
    else if (frames.length <= WORTH_A_DELIVERY) setImmediate(flush)
  }

  function historyFrame(): Buffer {
    const oldest = clock.now() - MESSAGE_KEPT_MS
    if (records.some(({ message }) => Date.parse(message.timestamp) < oldest)) {
      records = records.filter(
        ({ message }) => Date.parse(message.timestamp) >= oldest
      )
      history = null
    }
    history ??= textFrame({
      type: 'message_history',
      data: {
        messages: records
          .filter(({ hidden }) => !hidden)
          .map(({ message }) => message)
      }
    })
    return history
  }

  function noteSent(author: string): void {
    if (slowModeSeconds === 0) return
    lastSentMs.delete(author)
    lastSentMs.set(author, clock.elapsed())
    if (lastSentMs.size <= AUTHORS_NOTED) return
    for (const first of lastSentMs.keys()) return void lastSentMs.delete(first)
  }

  function giveHistory(member: Member): void {
    const frame = historyFrame()
    if (member.mayRead?.(frame.length) ?? true) member.write(frame)
  }

  function addMessage(record: ChatRecord): boolean {
    const isKnown = records.some(
      ({ message }) => message.id === record.message.id
    )
    if (isKnown) return false
    records.push(record)
    if (records.splice(0, tooMany(records)).length > 0) hasOutgrown = true
    history = null
    noteSent(record.author)
    send(textFrame({ type: 'chat_message', data: record.message }))
    return true
  }

  function hide(id: string): void {
    const record = records.find(({ message }) => message.id === id)
    if (record === undefined || record.hidden) return
    record.hidden = true
    history = null
    send(historyFrame())
  }

  return {
    channel,
    add(member) {
      flush()
      giveHistory(member)
      members.add(member)
    },
    remove: member => void members.delete(member),
    has: member => members.has(member),
    flush,
    resend(member) {
      flush()
      giveHistory(member)
    },
    find: id => records.find(({ message }) => message.id === id),
    // The oldest is not always the first, as what another copy passes on may come late.
    keptFrom: () =>
      hasOutgrown ? Math.min(...records.map(({ sequence }) => sequence)) : null,
    restoring() {
      const changesBefore = slowModeChanges
      return state => {
        const before = historyFrame()
        records = mergeRecords(state.records, records)
        history = null
        if (slowModeChanges === changesBefore)
          slowModeSeconds = state.slowModeSeconds
        for (const { author, untilMs } of state.mutes)
          mutes.set(author, Math.max(untilMs, mutes.get(author) ?? 0))
        if (members.size > 0 && !historyFrame().equals(before))
          send(historyFrame())
      }
    },
    apply(event, sequence, isOwn) {
      if (event.kind === 'message') {
        const { message, author } = event
        if (!isOwn) share.count([author])
        return addMessage(recordOf(message, author, sequence))
      }
      if (event.kind === 'hide') {
        hide(event.id)
      } else if (event.kind === 'mute') {
        mutes.set(event.author, event.untilMs)
      } else {
        slowModeSeconds = event.seconds
        slowModeChanges += 1
        lastSentMs.clear()
      }
      return true
    },
    forgive: author => void lastSentMs.delete(author),
    hasMuted: author => (mutes.get(author) ?? 0) > clock.now(),
    refusal(author, networks) {
      const sinceMs = clock.elapsed() - (lastSentMs.get(author) ?? -Infinity)
      if (sinceMs < slowModeSeconds * SECOND_MS)
        return { kind: 'slow-mode', seconds: slowModeSeconds }
      if (!share.take(networks)) return { kind: 'flood' }
      // Noted here already: with several copies a message travels a while before it is added.
      noteSent(author)
      return null
    }
  }
}
