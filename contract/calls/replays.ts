import { call, of } from '../call.ts'
import type { Replays } from '../replays.ts'

export const REPLAYS = call('get', '/api/live/replays', of<{ reply: Replays }>)
export const REMOVE_REPLAY = call(
  'delete',
  '/api/live/replays/:id',
  of<{ reply: void }>
)
/** What a player reads once. */
export const REPLAY_PLAYLIST = call(
  'get',
  '/api/live/replays/:id/playlist.m3u8',
  of<{ reply: void }>
)
/** Sent in parts; behind a gate it redirects to the signed path. */
export const REPLAY_MEDIA = call(
  'get',
  '/api/live/replays/:id/media.mp4',
  of<{ reply: void }>
)
export const SIGNED_REPLAY_MEDIA = call(
  'get',
  '/api/live/replays/:id/:pass/media.mp4',
  of<{ reply: void }>
)
