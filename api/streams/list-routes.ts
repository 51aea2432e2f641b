import { z } from 'zod'
import {
  FEATURED_STREAMS,
  LIVE_STREAMS,
  RECOMMENDED_STREAMS
} from '#contract/calls/streams'
import type { Core } from '../calls/core.ts'
import type { Route } from '../calls/route.ts'
import { featuredStreamReply, streamReply } from './schema.ts'
import { featuredStreams, liveStreams, recommendedStreams } from './lists.ts'
import type { StreamSources } from './lists.ts'

/** The lists of streams, all made from the same sources. */
export function streamListRoutes(
  { lists }: Core,
  sources: (atMs?: number) => Promise<StreamSources>
): Route[] {
  return [
    lists.list({
      call: FEATURED_STREAMS,
      summary:
        'Streams of the homepage, then approved streamers who are live on Twitch',
      reply: z.array(featuredStreamReply),
      load: async (_all, atMs) => featuredStreams(await sources(atMs))
    }),
    lists.list({
      call: LIVE_STREAMS,
      summary:
        'Streams and approved streamers who are live on Twitch: live first, then by viewers',
      reply: z.array(streamReply),
      load: async (_all, atMs) => liveStreams(await sources(atMs))
    }),
    lists.list({
      call: RECOMMENDED_STREAMS,
      summary: 'Every stream once: live first, then by viewers, then newest',
      reply: z.array(streamReply),
      load: async (_all, atMs) => recommendedStreams(await sources(atMs))
    })
  ]
}
