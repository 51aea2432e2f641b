import { call, of } from '../call.ts'
import type {
  ApprovedStreamer,
  ExternalStreamer,
  Streamer
} from '../streams.ts'

export const LIVE_STREAMERS = call(
  'get',
  '/api/twitch/external/streams',
  of<{ reply: Streamer[] }>
)
export const FEATURED_STREAMERS = call(
  'get',
  '/api/twitch/external/featured',
  of<{ reply: Streamer[] }>
)
export const SEARCH_TWITCH = call(
  'get',
  '/api/twitch/external/search',
  of<{ query: { q: string }; reply: ExternalStreamer[] }>
)
export const APPROVED_STREAMERS = call(
  'get',
  '/api/twitch/streamers',
  of<{ reply: ApprovedStreamer[] }>
)
