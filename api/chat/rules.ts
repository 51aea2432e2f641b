import { CHAT_LIMITS, GUEST_AVATAR } from '#contract/chat'

/** What the operator may set; the defaults are the rulings'. */
export interface ChatLimits {
  /** Messages that one connection may send in MESSAGE_WINDOW_MS before it is muted. */
  messages: number
  /** Messages that one room takes in a second, from everybody together. */
  roomMessages: number
  /** Open sockets of one address; loopback is exempt. */
  socketsPerAddress: number
  /** Open sockets in all. */
  sockets: number
}

export const CHAT_LIMIT_DEFAULTS: ChatLimits = {
  messages: 3,
  roomMessages: 500,
  socketsPerAddress: 100,
  sockets: 20_000
}

export const TOO_QUICK = 'You are sending messages too quickly'
export const TOO_LONG = 'Message is too long'
export const LISTED_WORD = 'This message holds a word that is not allowed here'

const MESSAGE_WINDOW_MS = 2_000
const MUTE_MS = 10_000
const BAD_FRAMES = 10
const BAD_FRAME_WINDOW_MS = 10_000
const MAX_AVATAR_LENGTH = 2048

/** Whether something happened `count` times within `windowMs`: keeps only the times that matter. */
function createWindow(count: number, windowMs: number) {
  const times: number[] = []
  return {
    /** Notes one more; true when it is the `count`-th within the window. */
    isFull(nowMs: number): boolean {
      while (nowMs - (times[0] ?? nowMs) >= windowMs) times.shift()
      times.push(nowMs)
      return times.length >= count
    },
    clear() {
      times.length = 0
    }
  }
}

/** 10 bad frames in 10 s are enough. */
export const createBadFrameWindow = () =>
  createWindow(BAD_FRAMES, BAD_FRAME_WINDOW_MS)

/**
 * The limit of one connection: `messages` in 2 s, then 10 s mute. A message sent while muted does
 * not lengthen the mute. Times are monotonic milliseconds.
 */
export function createMessageLimit(messages: number) {
  const recent = createWindow(messages + 1, MESSAGE_WINDOW_MS)
  let mutedUntilMs = 0
  return {
    /** Whether the connection may send now. */
    take(nowMs: number): boolean {
      if (nowMs < mutedUntilMs) return false
      if (!recent.isFull(nowMs)) return true
      recent.clear()
      mutedUntilMs = nowMs + MUTE_MS
      return false
    }
  }
}

// Control characters, and the marks that turn the direction of text that follows them.
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
// What draws nothing: spaces, joiners, fillers, marks without a letter, the empty Braille pattern.
const INVISIBLE =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u

/** The text without what could hide or turn other text; lone halves of a pair become U+FFFD. */
export const withoutControls = (text: string) =>
  text.toWellFormed().replace(UNWANTED, '')

export type Content =
  { kind: 'text'; text: string } | { kind: 'blank' } | { kind: 'too-long' }

/** The content of a message as everybody will see it. */
export function cleanContent(raw: string): Content {
  const text = withoutControls(raw).normalize('NFC').trim()
  if (INVISIBLE.test(text)) return { kind: 'blank' }
  if (Array.from(text).length > CHAT_LIMITS.content) return { kind: 'too-long' }
  return { kind: 'text', text }
}

/** A path of this origin, else the placeholder: no visitor's browser is sent to a foreign address. */
export function cleanAvatar(raw: string): string {
  const isPath =
    raw.length <= MAX_AVATAR_LENGTH && /^\/(?!\/)[\w./~%?=&+,:@-]*$/.test(raw)
  return isPath ? raw : GUEST_AVATAR
}
