import { call, of } from '../call.ts'
import type { NewOrder, OrderAnswer } from '../content.ts'
import type { Done } from '../done.ts'
import type { ApprovedStreamer, StreamerPayload } from '../streams.ts'

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
