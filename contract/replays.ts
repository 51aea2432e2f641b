/** How many streams a room may keep; 0: none. */
export const KEEPS_MAX = 10

/** Its id has 32 digits. */
const ADDRESS = /^\/api\/live\/replays\/([a-f0-9]{32})\/playlist\.m3u8$/

/** A stream that has ended and was kept, as the administrator sees it. */
export interface Replay {
  id: string
  /** Name of the room, as it was then. */
  room: string
  /** ISO 8601: when its first second came. */
  since: string
  seconds: number
  bytes: number
  /** Why it ends before its stream did; empty: it does not. */
  cutOff: string
  /** Title of an item that plays it, and so keeps it; empty: none does. */
  playedBy: string
  /** Picture of an item that names the room; empty: there is none. */
  image: string
}

/** All of them, newest first, and what they may take. */
export interface Replays {
  replays: Replay[]
  bytes: number
  bytesMax: number
  /** How long one that no item plays is kept. */
  days: number
}

/** The address that an item plays to show the replay. */
export const replayAddress = (id: string): string =>
  `/api/live/replays/${id}/playlist.m3u8`

/** The replay that a media address leads to, or null. */
export const replayAt = (address: string): string | null =>
  ADDRESS.exec(address)?.[1] ?? null
