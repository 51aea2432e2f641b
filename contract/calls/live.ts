import { call, of } from '../call.ts'
import type {
  Ingest,
  LiveRoom,
  Quality,
  RoomCopy,
  RoomKey,
  Watcher
} from '../live.ts'

export const LIVE_ROOMS = call(
  'get',
  '/api/live/rooms',
  of<{ reply: { ingest: Ingest; rooms: LiveRoom[] } }>
)
export const MAKE_ROOM = call(
  'post',
  '/api/live/rooms',
  of<{
    body: { name: string; replaces: boolean; keeps: number }
    reply: RoomKey
  }>
)
/** How many of its streams the room keeps from now on. */
export const CHANGE_ROOM = call(
  'patch',
  '/api/live/rooms/:id',
  of<{ body: { keeps: number }; reply: void }>
)
export const NEW_ROOM_KEY = call(
  'post',
  '/api/live/rooms/:id/key',
  of<{ reply: RoomKey }>
)
export const STOP_ROOM = call(
  'post',
  '/api/live/rooms/:id/stop',
  of<{ reply: void }>
)
export const REMOVE_ROOM = call(
  'delete',
  '/api/live/rooms/:id',
  of<{ reply: void }>
)
/** What players read again and again while they play. */
export const LIVE_PLAYLIST = call(
  'get',
  '/api/live/:id/playlist.m3u8',
  of<{ query: { quality?: Quality }; reply: void }>
)
export const LIVE_SEGMENT = call(
  'get',
  '/api/live/:id/:name',
  of<{ reply: void }>
)

/** Copies of the API make these calls to the copy that takes the stream; for anybody else they do not exist. */
export const COPIED_ROOM = call(
  'get',
  '/api/copies/live/:id',
  of<{ reply: RoomCopy }>
)
export const COPIED_SEGMENT = call(
  'get',
  '/api/copies/live/:id/:name',
  of<{ reply: void }>
)
export const COPIED_WATCHERS = call(
  'post',
  '/api/copies/live/:id/watchers',
  of<{ body: { watchers: Watcher[] }; reply: void }>
)
export const END_COPIED_ROOM = call(
  'delete',
  '/api/copies/live/:id',
  of<{ reply: void }>
)
