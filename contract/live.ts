import type { ContentItem } from './content.ts'
import { nameTooLong } from './names.ts'

/** Characters of a room's name. */
export const ROOM_NAME_MAX = 80

export const ROOM_SENTENCES = {
  nameMissing: 'Please enter a name',
  nameLong: nameTooLong(ROOM_NAME_MAX)
} as const

/** What a room sends right now. */
export interface OnAir {
  /** ISO 8601: since its first segment. */
  since: string
  width: number
  height: number
  kbps: number
  /** Frames per second. */
  fps: number
  viewers: number
}

/** A room that streamers go live into, as the administrator sees it. */
export interface LiveRoom {
  id: string
  name: string
  /** Whether a second publisher takes the place of the first; else it is refused until that one ends. */
  replaces: boolean
  /** How many of its ended streams are kept (replays.ts); 0: none. */
  keeps: number
  /** Null: nothing arrives. */
  air: OnAir | null
}

/** The smaller sizes of a room, by the height of their pictures. */
const RUNG_NAMES = ['720p', '480p'] as const
export type RungName = (typeof RUNG_NAMES)[number]
/** One size of what a room sends. */
export const QUALITIES = ['source', ...RUNG_NAMES] as const
export type Quality = (typeof QUALITIES)[number]

/** Whether rooms also go out in smaller sizes; 'missing': asked for, but there is no ffmpeg to make them. */
export type Ladder = 'off' | 'on' | 'missing'

/** Whether streams can come in, and where. */
export type Ingest =
  | { state: 'off' }
  | { state: 'on'; port: number; ladder: Ladder }
  | { state: 'down'; reason: string }

/** What the copy of the API that takes a room's stream tells the others of it. */
export interface RoomCopy {
  air: OnAir | null
  /** By the quality that a player asks for; 'any': it asks for none. */
  playlists: Partial<Record<Quality | 'any', string>>
  /** Names of everything that can be read besides them. */
  names: string[]
}

/** Somebody who has just read a room's playlist; without a cookie the first is empty. */
export type Watcher = [visitor: string, address: string]

/** A new room, or a new key of one: the key is told only this once. */
export interface RoomKey extends LiveRoom {
  key: string
}

/** Where players read what a room sends. */
const playlistPath = (room: string) => `/api/live/${room}/playlist.m3u8`

/** The room that the item names; empty: none. */
export const liveOf = ({ metadata }: { metadata: object }): string =>
  (metadata as { live?: string }).live ?? ''

/**
 * The item as visitors see it; `viewers` of its room is undefined while the room is not on air. On
 * air the item plays the room and says LIVE, and a stream says how many watch; else it never says
 * LIVE. An item without a room stays as it is.
 */
export function withLive(
  item: ContentItem,
  viewers: number | undefined
): ContentItem {
  const room = liveOf(item)
  if (room === '') return item
  const badges = item.badges.filter(
    ({ text }) => text.trim().toUpperCase() !== 'LIVE'
  )
  if (viewers === undefined) return { ...item, badges }
  return {
    ...item,
    badges: [{ text: 'LIVE', variant: 'destructive' }, ...badges],
    externalUrl: '',
    metadata: {
      ...item.metadata,
      ...(item.type === 'stream' ? { viewers } : {}),
      playbackUrl: playlistPath(room),
      // The item's captions belong to what it plays when its room is not on air.
      captions: ''
    }
  } as ContentItem
}
