import { call, of } from '../call.ts'
import type { NewOrder, OrderAnswer } from '../content.ts'
import type { Done } from '../done.ts'
import type {
  ApprovedStreamer,
  ExternalStreamer,
  Streamer,
  StreamerPayload
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
export const APPROVE_STREAMER = call(
  'post',
  '/api/twitch/streamers',
  of<{ body: StreamerPayload; reply: ApprovedStreamer }>
)
export const TOGGLE_FEATURED = call(
  'patch',
  '/api/twitch/streamers/:id/featured',
  of<{ reply: ApprovedStreamer }>
)
export const ORDER_STREAMER = call(
  'post',
  '/api/twitch/streamers/:id/order',
  of<{ body: NewOrder; reply: OrderAnswer<ApprovedStreamer> }>
)
export const REMOVE_STREAMER = call(
  'delete',
  '/api/twitch/streamers/:id',
  of<{ reply: Done }>
)
