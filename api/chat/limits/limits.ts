/** What the operator may set. */
export interface ChatLimits {
  /** Messages that one connection or visitor may send in MESSAGE_WINDOW_MS before it is muted. */
  messages: number
  /** Messages of all people of one address together in MESSAGE_WINDOW_MS: a classroom of 40. */
  addressMessages: number
  /** Bytes of history that all people of one address may receive in HISTORY_WINDOW_MS. */
  historyBytes: number
  /** Messages that one room takes in a second, from everybody together. */
  roomMessages: number
  /** Open sockets of one address; loopback is exempt. */
  socketsPerAddress: number
  /** Open sockets in total. */
  sockets: number
  /** How many chatters a channel may have at its home, the copy to which the edge leads all of them. */
  homeMembers: number
  /** With this many sockets a copy is no longer home to those who come. */
  homeSockets: number
}

export const CHAT_LIMIT_DEFAULTS: ChatLimits = {
  messages: 3,
  addressMessages: 120,
  historyBytes: 64 * 1024 * 1024,
  roomMessages: 500,
  socketsPerAddress: 100,
  sockets: 20_000,
  homeMembers: 1_000,
  homeSockets: 5_000
}

export const MESSAGE_WINDOW_MS = 2_000
export const HISTORY_WINDOW_MS = 60_000
const MUTE_MS = 10_000
const BAD_FRAMES = 10
/** More than anybody types: each of those before gets its error. */
const REFUSED_MESSAGES = 100
const BAD_FRAME_WINDOW_MS = 10_000
/** How long something counts after it happened. */
export const STANDING_KEPT_MS = Math.max(MUTE_MS, BAD_FRAME_WINDOW_MS)

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

/** 10 bad frames in 10 s are too many. */
export const createBadFrameWindow = () =>
  createWindow(BAD_FRAMES, BAD_FRAME_WINDOW_MS)

/** 100 messages in 10 s that somebody may not say are too many. */
export const createRefusedWindow = () =>
  createWindow(REFUSED_MESSAGES, BAD_FRAME_WINDOW_MS)

/** What becomes of a message; 'too-quick' is the one that begins a mute. */
export type Verdict = 'may' | 'too-quick' | 'muted'

/**
 * The limit of one person: `messages` in 2 s, then a mute of 10 s. A message sent while muted does
 * not lengthen the mute. Times are monotonic milliseconds.
 */
export function createMessageLimit(messages: number) {
  const recent = createWindow(messages + 1, MESSAGE_WINDOW_MS)
  let mutedUntilMs = 0
  return {
    take(nowMs: number): Verdict {
      if (nowMs < mutedUntilMs) return 'muted'
      if (!recent.isFull(nowMs)) return 'may'
      recent.clear()
      mutedUntilMs = nowMs + MUTE_MS
      return 'too-quick'
    }
  }
}
