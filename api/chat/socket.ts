import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { chatAvatar, GUEST_AVATAR } from '#contract/chat'
import type { ClientMessage } from '#contract/chat'
import type { Clock } from '#http/clock'
import { textFrame } from './frames.ts'
import type { Gates } from './gates.ts'
import {
  LISTED_WORD,
  LOCKED,
  MUTED,
  NOT_JOINED,
  NOT_SENT,
  NOT_UNDERSTOOD,
  TOO_LONG,
  TOO_MARKED,
  TOO_QUICK,
  UNKNOWN_GATE,
  refusalFrame
} from './refusals.ts'
import type { Lobby } from './rooms/lobby.ts'
import type { Names } from './words/names.ts'
import type { Person } from './limits/people.ts'
import { parseClientMessage } from './protocol.ts'
import type { Member, Room } from './rooms/rooms.ts'
import { cleanContent } from './words/text.ts'

const MAX_BACKLOG = 1024 * 1024
const MAX_SLOW_MS = 5_000
/** A reader that takes nothing of what is waiting for this long is deaf, however little that is. */
const MAX_DEAF_MS = 60_000
/**
 * What the slowest connection takes between two beats, at 1 KB a second: a ping waits behind what
 * was sent before it.
 */
const BYTES_A_BEAT = 30 * 1024
/** At most this many more beats may pass without an answer, however much is on its way. */
const MAX_MORE_BEATS = 10
/** A person who rejoins the same room sooner than this already has its history. */
const HISTORY_AGAIN_MS = 10_000
const POLICY_VIOLATION = 1008

/** What a connection needs from the chat around it. */
export interface Surroundings {
  lobby: Lobby
  person: Person
  names: Names
  gates: Gates
  clock: Clock
  /** Whether a text contains a word of the operator's list. */
  hasListedWord: (text: string) => boolean
  /** Whether we have a picture at this address. */
  hasPicture: (address: string) => boolean
}

const ESTABLISHED = textFrame({ type: 'connection_established', data: {} })

/**
 * Speaks the chat's protocol with one browser. Frames go straight to the network socket, past ws's
 * own queue, which is why its backlog is watched here.
 */
export function serveSocket(ws: WebSocket, socket: Duplex, chat: Surroundings) {
  const { person } = chat
  let room: Room | null = null
  let author = ''
  /** The answer to a message sent while in no room. */
  let outside = NOT_JOINED
  /** Only the newest join counts. */
  let joins = 0
  /** When this room's history was last sent. */
  let givenMs = -Infinity
  /** How many more beats the last ping may go unanswered; null: it was answered. */
  let moreBeats: number | null = null
  /** Bytes written by the time of the last ping, and of the last one that was answered. */
  let pingedAt = 0
  let answeredAt = 0
  let slowSinceMs: number | null = null
  /** Bytes that the reader took, and since when it has taken no more. */
  let taken = 0
  let takenMs = chat.clock.elapsed()

  const member: Member = {
    mayRead(bytes) {
      givenMs = chat.clock.elapsed()
      return person.mayRead(bytes)
    },
    write(frames) {
      if (ws.readyState !== ws.OPEN) return
      if (socket.writableLength > MAX_BACKLOG)
        slowSinceMs ??= chat.clock.elapsed()
      if (slowSinceMs === null) socket.write(frames)
    }
  }

  /** Even those who read nothing send pongs: what is queued for them would stay for ever. */
  function isDeaf(): boolean {
    const nowMs = chat.clock.elapsed()
    const nowTaken = (socket as Socket).bytesWritten - socket.writableLength
    if (nowTaken !== taken || socket.writableLength === 0) {
      taken = nowTaken
      takenMs = nowMs
    }
    return nowMs - takenMs >= MAX_DEAF_MS
  }

  function countBad(): void {
    if (person.isBad()) ws.close(POLICY_VIOLATION, 'Too many bad frames')
  }

  function refuse(frame: Buffer): void {
    member.write(frame)
    countBad()
  }

  /** Every message sent while muted gets the error; a program that goes on and on is cut off. */
  function silence(frame: Buffer): void {
    member.write(frame)
    if (person.insists()) ws.close(POLICY_VIOLATION, 'Too many messages')
  }

  function leave(): void {
    if (room !== null) chat.lobby.leave(room, member)
    room = null
  }

  function join(channel: string): void {
    if (person.hasJoinedTooOften()) return refuse(TOO_QUICK)
    if (room?.channel !== channel) leave()
    admit(channel, () => enter(channel))
  }

  /** Continues if the gate of the channel is open to this person; at once where there is none. */
  function admit(channel: string, goOn: () => void): void {
    joins += 1
    const join = joins
    const refuse = (frame: Buffer) => {
      leave()
      outside = frame
      member.write(frame)
    }
    const decide = (may: boolean) => {
      if (join !== joins || ws.readyState !== ws.OPEN) return
      if (may) goOn()
      else refuse(LOCKED)
    }
    const may = chat.gates.mayJoin(channel, person.visitor)
    if (typeof may === 'boolean') {
      decide(may)
    } else {
      may.then(decide, () => {
        if (join === joins) refuse(UNKNOWN_GATE)
      })
    }
  }

  function enter(channel: string): void {
    const entered = chat.lobby.enter(channel, member)
    room = entered.room
    author = person.authorOf(channel)
    member.write(textFrame({ type: 'channel_joined', data: { channel } }))
    const arrive = () => {
      if (room !== entered.room || ws.readyState !== ws.OPEN) return
      if (!room.has(member)) return room.add(member)
      if (chat.clock.elapsed() - givenMs >= HISTORY_AGAIN_MS)
        room.resend(member)
    }
    if (entered.ready === null) arrive()
    else void entered.ready.then(arrive)
  }

  /** The avatar to show: a missing picture would make every reader's browser request it in vain. */
  function shownAvatar(raw: string): string {
    const avatar = chatAvatar(raw)
    const isThere = avatar === GUEST_AVATAR || chat.hasPicture(avatar)
    return isThere ? avatar : GUEST_AVATAR
  }

  function say({
    username,
    content,
    avatar
  }: Extract<ClientMessage, { type: 'chat_message' }>['data']): void {
    if (room === null) return refuse(outside)
    // A muted person who keeps sending must cost as little as possible.
    const charged = person.say()
    if (charged === 'too-quick') return member.write(TOO_QUICK)
    if (charged !== 'may') return silence(TOO_QUICK)
    if (room.hasMuted(author)) return silence(MUTED)
    const cleaned = cleanContent(content)
    if (cleaned.kind === 'blank') return
    if (cleaned.kind === 'too-long') return member.write(TOO_LONG)
    if (cleaned.kind === 'too-marked') return member.write(TOO_MARKED)
    if (chat.hasListedWord(cleaned.text)) return member.write(LISTED_WORD)
    const refusal = room.refusal(author, person.networks)
    if (refusal !== null) return member.write(refusalFrame(refusal))
    const message = {
      id: randomUUID(),
      username: chat.names.clean(username),
      content: cleaned.text,
      avatar: shownAvatar(avatar),
      timestamp: new Date(chat.clock.now()).toISOString()
    }
    const { channel, forgive } = room
    chat.lobby.publish(channel, { kind: 'message', author, message }, () => {
      forgive(author)
      member.write(NOT_SENT)
    })
  }

  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return
    const message = parseClientMessage(data as Buffer, isBinary)
    if (message === null) refuse(NOT_UNDERSTOOD)
    else if (message.type === 'join_channel') join(message.data.channel)
    else say(message.data)
  })
  // A browser sends neither pings nor unasked pongs: ten of them in ten seconds are a flood.
  ws.on('ping', countBad)
  ws.on('pong', () => {
    if (moreBeats === null) return countBad()
    moreBeats = null
    answeredAt = pingedAt
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    leave()
    person.leave()
  })
  member.write(ESTABLISHED)

  return {
    /** The channel that the person is in; null: none. */
    channel: () => room?.channel ?? null,
    /** Checks again whether the gate of the room is open to this person. */
    recheck(): void {
      if (room !== null) admit(room.channel, () => {})
    },
    /** Ends a connection that did not answer the last ping in time; pings otherwise. */
    beat(): void {
      if (moreBeats === 0) return ws.terminate()
      if (moreBeats !== null) {
        moreBeats -= 1
        return
      }
      pingedAt = (socket as Socket).bytesWritten
      const beats = Math.floor((pingedAt - answeredAt) / BYTES_A_BEAT)
      moreBeats = Math.min(beats, MAX_MORE_BEATS)
      ws.ping()
    },
    /**
     * Ends a reader that stays behind; one that has caught up gets the history for what it missed.
     */
    checkBacklog(): void {
      if (isDeaf()) return ws.terminate()
      if (slowSinceMs === null) return
      if (socket.writableLength <= MAX_BACKLOG) {
        slowSinceMs = null
        if (room?.has(member) === true) room.resend(member)
      } else if (chat.clock.elapsed() - slowSinceMs > MAX_SLOW_MS) {
        ws.terminate()
      }
    },
    close: (code: number, reason: string) => ws.close(code, reason)
  }
}

export type Connection = ReturnType<typeof serveSocket>
