import { uploadStem } from './uploads.ts'

/** The channel of the own chat is a Twitch login in lower case. */
export const CHANNEL_PATTERN = /^[a-z0-9_]{1,25}$/

/** The channel of a streamer; null when no channel can have the name. */
export function channelOf(username: unknown): string | null {
  const channel = typeof username === 'string' ? username.toLowerCase() : ''
  return CHANNEL_PATTERN.test(channel) ? channel : null
}

const ROOM_PROTOCOL = 'room.'

/**
 * The subprotocol that a browser offers for a channel, so that an edge can lead all of its chatters to
 * one copy: the address is the same for all channels.
 */
export const roomProtocol = (channel: string): string => ROOM_PROTOCOL + channel

/** The channel that a Sec-WebSocket-Protocol offers, or null. */
export const channelOffered = (header: string | undefined): string | null =>
  header?.startsWith(ROOM_PROTOCOL)
    ? channelOf(header.slice(ROOM_PROTOCOL.length))
    : null

export const CHAT_LIMITS = {
  /** Characters of one message, after trimming. */
  content: 500,
  username: 25,
  /** Characters of the address of a picture. */
  avatar: 200,
  /** How many messages a channel keeps. */
  history: 50
} as const

/** Control characters, and the marks that turn the direction of text that follows them. */
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The text without what could hide or reverse other text. */
export const withoutControls = (text: string): string =>
  text.replace(UNWANTED, '')

/** What is said, as everyone will see it. */
export const asSaid = (text: string): string =>
  withoutControls(text).normalize('NFC').trim()

/** Why a message of more characters than that is refused. */
export const CHAT_TOO_LONG = 'Message is too long'

/** The connection that carried it broke: the copy's to the others, or the browser's to the copy. */
export const CHAT_NOT_SENT = 'Your message was not sent: send it again'

/** Same-origin picture for everyone without one. */
export const GUEST_AVATAR = '/guest.webp'

/**
 * The picture beside a message: one that was uploaded here, else the placeholder. Any other
 * address, even one of ours, would make every reader's browser request whatever a stranger likes.
 */
export const chatAvatar = (raw: unknown): string =>
  typeof raw === 'string' &&
  raw.length <= CHAT_LIMITS.avatar &&
  raw === `${uploadStem(raw)}.webp`
    ? raw
    : GUEST_AVATAR

/** One message of the own chat; id and timestamp (ISO 8601) are the server's. */
export interface ChatMessage {
  id: string
  username: string
  content: string
  avatar: string
  timestamp: string
}

/** What a browser sends on /ws. */
export type ClientMessage =
  | { type: 'join_channel'; data: { channel: string } }
  | {
      type: 'chat_message'
      data: { username: string; content: string; avatar: string }
    }

/** What the server sends on /ws. */
export type ServerMessage =
  | { type: 'connection_established'; data: Record<string, unknown> }
  | { type: 'channel_joined'; data: { channel: string } }
  | { type: 'message_history'; data: { messages: ChatMessage[] } }
  | { type: 'chat_message'; data: ChatMessage }
  | { type: 'error'; data: { message: string } }

export const CHAT_ROLES = [
  'mod',
  'subscriber',
  'donor',
  'streamer',
  'other'
] as const
export type ChatRole = (typeof CHAT_ROLES)[number]

/** The steps of slow mode that the administrator chooses from; 0 is off. */
export const SLOW_MODE_SECONDS = [0, 5, 10, 30, 60, 300] as const

/** What slow mode is set to. */
export interface SlowModeChoice {
  seconds: (typeof SLOW_MODE_SECONDS)[number]
}

/** How slow the own chat of a channel is. */
export interface SlowMode {
  /** Everybody may speak once in this many seconds; 0: as often as they like. */
  seconds: number
}

/** The chat of the stream viewer. */
export interface ViewerChat {
  messages: {
    id: string
    content: string
    timeAgo: string
    user: { username: string; avatarUrl: string | null; role: ChatRole }
  }[]
  userCoins: number
}

const MINUTE_MS = 60_000

/** 'just now', '5m ago', '3h ago', '2d ago'; never negative, even on a clock that runs behind. */
export function timeAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - atMs) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes}m ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}
