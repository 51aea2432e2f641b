import { call, of } from '../call.ts'
import type { ViewerChat } from '../chat.ts'
import type { FeaturedStream, Like, Stream } from '../streams.ts'

export const LIVE_STREAMS = call(
  'get',
  '/api/streams/live',
  of<{ reply: Stream[] }>
)
export const RECOMMENDED_STREAMS = call(
  'get',
  '/api/streams/recommended',
  of<{ reply: Stream[] }>
)
export const FEATURED_STREAMS = call(
  'get',
  '/api/featured-streams-direct',
  of<{ reply: FeaturedStream[] }>
)
export const STREAM = call('get', '/api/streams/:id', of<{ reply: Stream }>)
export const LIKE_STREAM = call(
  'post',
  '/api/streams/:id/like',
  of<{ reply: Like }>
)
export const STREAM_CHAT = call(
  'get',
  '/api/streams/:id/chat',
  of<{ reply: ViewerChat }>
)
