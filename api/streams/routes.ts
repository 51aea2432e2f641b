import { z } from 'zod'
import {
  LIKE_STREAM,
  LIVE_STREAMS,
  RECOMMENDED_STREAMS,
  STREAM,
  STREAM_CHAT
} from '#contract/calls/streams'
import { ID_PATTERN } from '#contract/content'
import type { ViewerChat } from '#contract/chat'
import type { Deps } from '../calls/core.ts'
import { createLimiter } from '../calls/limits.ts'
import { addressKey } from '#http/network'
import { likeReply, streamReply, viewerChatReply } from '../calls/replies.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { liveStreams, recommendedStreams } from './lists.ts'

const params = z.object({ id: z.string().regex(ID_PATTERN) })

/** Streams: ours and those of the approved streamers. */
export function streamRoutes({
  allowances,
  prepared,
  streams,
  sources,
  visitors,
  clock,
  limits
}: Pick<
  Deps,
  | 'allowances'
  | 'prepared'
  | 'streams'
  | 'sources'
  | 'visitors'
  | 'clock'
  | 'limits'
>): Route[] {
  const likes = createLimiter(clock, limits.like)
  return [
    prepared.list({
      call: LIVE_STREAMS,
      summary: 'Streams and who is live at Twitch: live first, then viewers',
      reply: z.array(streamReply),
      load: async () => liveStreams(await sources())
    }),
    prepared.list({
      call: RECOMMENDED_STREAMS,
      summary: 'Every stream once: live first, then viewers, then newest',
      reply: z.array(streamReply),
      load: async () => recommendedStreams(await sources())
    }),
    route({
      call: STREAM,
      summary: 'One stream, and whether this visitor likes it',
      who: 'anyone',
      params,
      replies: { 200: streamReply },
      handle: async ({ ctx, params: { id } }) => {
        const visitor = visitors.known(ctx)
        return streams.details(await streams.find(id, visitor), visitor)
      }
    }),
    route({
      call: LIKE_STREAM,
      summary: 'Likes the stream, or takes the like back',
      who: 'visitor',
      params,
      replies: { 200: likeReply },
      handle: async ({ ctx, params: { id } }) => {
        likes.take(addressKey(ctx.ip))
        const watched = await streams.find(id, visitors.known(ctx))
        const visitor = visitors.met(ctx)
        await allowances.takeLike(ctx.ip)
        await visitors.record(visitor)
        return streams.toggleLike(watched, visitor)
      }
    }),
    route({
      call: STREAM_CHAT,
      summary: "The viewer's chat, and the coins of the visitor",
      who: 'anyone',
      params,
      replies: { 200: viewerChatReply },
      handle: async ({ ctx, params: { id } }): Promise<ViewerChat> => {
        const visitor = visitors.known(ctx)
        const watched = await streams.find(id, visitor)
        return {
          messages: await streams.chat(watched),
          userCoins: await visitors.coins(visitor)
        }
      }
    })
  ]
}
