import { LIKE_STREAM, STREAM, STREAM_CHAT } from '#contract/calls/streams'
import type { ViewerChat } from '#contract/chat'
import type { Stream } from '#contract/streams'
import { idParams } from '../calls/params.ts'
import type { Market } from '../market/market.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Likes } from './likes.ts'
import type { Transcripts } from './transcripts.ts'
import { channelOfWatched } from './watched.ts'
import type { FindStream, Watched } from './watched.ts'
import { likeReply, streamReply, viewerChatReply } from './schema.ts'
import { itemStream, twitchStream } from './lists.ts'

/** Streams: ours and those of the approved streamers. */
export function streamRoutes({
  find,
  mayHear,
  likes,
  transcripts,
  twitch,
  market: { allowances, visitors }
}: {
  find: FindStream
  /** Whether the visitor may read the own chat of the channel. */
  mayHear(channel: string, visitor: string | null): Promise<boolean>
  likes: Likes
  transcripts: Transcripts
  twitch: Twitch
  market: Market
}): Route[] {
  const details = async (
    watched: Watched,
    visitor: string | null
  ): Promise<Stream> => {
    const isLiked = await likes.isLiked(watched.id, visitor)
    if ('item' in watched) return itemStream(watched.item, isLiked)
    const { streamer } = watched
    const live = twitch.live().get(streamer.twitchId)
    return twitchStream(streamer, live, isLiked)
  }
  return [
    route({
      call: STREAM,
      summary: 'One stream, and whether this visitor likes it',
      who: 'anyone',
      params: idParams,
      replies: { 200: streamReply },
      handle: async ({ ctx, params: { id } }) => {
        const visitor = visitors.known(ctx)
        return details(await find(id, visitor), visitor)
      }
    }),
    route({
      call: LIKE_STREAM,
      summary: 'Like a stream, or take the like back',
      who: 'visitor',
      params: idParams,
      replies: { 200: likeReply },
      handle: async ({ ctx, params: { id } }) => {
        likes.count(ctx.ip)
        const watched = await find(id, visitors.known(ctx))
        const visitor = visitors.met(ctx)
        await allowances.takeLike(ctx.ip)
        await visitors.record(visitor)
        return likes.toggle(watched.id, visitor)
      }
    }),
    route({
      call: STREAM_CHAT,
      summary: "The viewer's chat, and the visitor's coins",
      who: 'anyone',
      params: idParams,
      replies: { 200: viewerChatReply },
      handle: async ({ ctx, params: { id } }): Promise<ViewerChat> => {
        const visitor = visitors.known(ctx)
        const watched = await find(id, visitor)
        const channel = channelOfWatched(watched)
        const isHeard = channel !== null && (await mayHear(channel, visitor))
        return {
          messages: await transcripts.of(watched.id, isHeard ? channel : null),
          userCoins: await visitors.coins(visitor)
        }
      }
    })
  ]
}
