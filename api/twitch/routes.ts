import { z } from 'zod'
import {
  APPROVED_STREAMERS,
  FEATURED_STREAMERS,
  LIVE_STREAMERS,
  SEARCH_TWITCH
} from '#contract/calls/twitch'
import {
  APPROVE_STREAMER,
  ORDER_STREAMER,
  REMOVE_STREAMER,
  TOGGLE_FEATURED
} from '#contract/calls/streamers'
import type { Done } from '#contract/done'
import { CONTENT_LIMITS, ID_PATTERN } from '#contract/content'
import { isImageAddress } from '#contract/links'
import { TWITCH_ID_PATTERN, TWITCH_LOGIN_PATTERN } from '#contract/streams'
import type { Deps } from '../calls/core.ts'
import { createLimiter } from '../calls/limits.ts'
import { addressKey, networksOf } from '#http/network'
import {
  approvedStreamerReply,
  externalStreamerReply,
  streamerReply
} from '../calls/replies.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { publicStreamer } from '../streams/lists.ts'

const QUERY_LIMIT = 100

const params = z.object({ id: z.string().regex(ID_PATTERN) })
const query = z.object({
  q: z
    .string('Please enter a search text')
    .trim()
    .min(1, 'Please enter a search text')
    .max(QUERY_LIMIT, 'Search query is too long')
})

/** Exactly the payload of chapter 7; isFeatured is accepted and never decides. */
const streamerInput = z.strictObject({
  twitchId: z.string().regex(TWITCH_ID_PATTERN, 'Invalid twitchId'),
  username: z.string().trim().regex(TWITCH_LOGIN_PATTERN, 'Invalid username'),
  displayName: z.string().trim().max(CONTENT_LIMITS.title).default(''),
  profileImageUrl: z
    .string()
    .trim()
    .refine(
      address => address === '' || isImageAddress(address),
      'Please enter a valid image address'
    )
    .default(''),
  description: z.string().trim().max(CONTENT_LIMITS.description).default(''),
  isFeatured: z.boolean().optional()
})
const orderInput = z.strictObject({
  order: z.int().min(-CONTENT_LIMITS.order).max(CONTENT_LIMITS.order)
})

/** What visitors read of Twitch. */
function publicRoutes({
  prepared,
  sources,
  signIn,
  twitch,
  clock,
  limits
}: Pick<
  Deps,
  'prepared' | 'sources' | 'signIn' | 'twitch' | 'clock' | 'limits'
>): Route[] {
  const searches = createLimiter(clock, limits.search)
  return [
    prepared.list({
      call: LIVE_STREAMERS,
      summary: 'Approved streamers that are live now',
      reply: z.array(streamerReply),
      load: async () => {
        const { approved, live } = await sources()
        return approved
          .filter(({ twitchId }) => live.has(twitchId))
          .map(streamer =>
            publicStreamer(streamer, live.get(streamer.twitchId))
          )
      }
    }),
    prepared.list({
      call: FEATURED_STREAMERS,
      summary: 'Featured streamers, with what Twitch tells now',
      reply: z.array(streamerReply),
      load: async () => {
        const { approved, live } = await sources()
        return approved
          .filter(({ isFeatured }) => isFeatured)
          .map(streamer =>
            publicStreamer(streamer, live.get(streamer.twitchId))
          )
      }
    }),
    route({
      call: SEARCH_TWITCH,
      summary: "Twitch's channel search",
      who: 'anyone',
      query,
      database: false,
      replies: { 200: z.array(externalStreamerReply) },
      handle: async ({ ctx, query: { q } }) => {
        searches.take(addressKey(ctx.ip))
        const [address, ...wider] = networksOf(ctx.ip)
        const network = wider.at(-1) ?? address
        return twitch.search(q, signIn.knows(ctx) ? null : network)
      }
    })
  ]
}

/** What the administrator does with the approved streamers. */
function adminRoutes({
  prepared,
  streamers,
  twitch,
  revision,
  chat
}: Pick<
  Deps,
  'prepared' | 'streamers' | 'twitch' | 'revision' | 'chat'
>): Route[] {
  return [
    prepared.list({
      call: APPROVED_STREAMERS,
      summary: 'The approved streamers, by displayOrder',
      reply: z.array(approvedStreamerReply),
      load: () => streamers.all()
    }),
    route({
      call: APPROVE_STREAMER,
      summary: 'Approve a streamer, or renew the profile of one',
      who: 'admin',
      body: streamerInput,
      replies: { 200: approvedStreamerReply, 201: approvedStreamerReply },
      handle: async ({ ctx, body }) => {
        const { streamer, isNew } = await streamers.approve({
          twitchId: body.twitchId,
          username: body.username,
          displayName: body.displayName || body.username,
          profileImageUrl: body.profileImageUrl,
          description: body.description
        })
        chat.reserve(streamer.username)
        await revision.bump()
        if (isNew) void twitch.look()
        ctx.status = isNew ? 201 : 200
        return streamer
      }
    }),
    route({
      call: TOGGLE_FEATURED,
      summary: 'Feature a streamer, or feature it no more',
      who: 'admin',
      params,
      replies: { 200: approvedStreamerReply },
      handle: async ({ params: { id } }) => {
        const streamer = await streamers.toggleFeatured(id)
        await revision.bump()
        return streamer
      }
    }),
    route({
      call: ORDER_STREAMER,
      summary: 'Move a streamer in the order',
      who: 'admin',
      params,
      body: orderInput,
      replies: {
        200: z.strictObject({
          success: z.literal(true),
          items: z.array(approvedStreamerReply)
        })
      },
      handle: async ({ params: { id }, body }) => {
        const answer = await streamers.order(id, body.order)
        await revision.bump()
        return answer
      }
    }),
    route({
      call: REMOVE_STREAMER,
      summary: 'Remove a streamer',
      who: 'admin',
      params,
      replies: { 200: done },
      handle: async ({ params: { id } }): Promise<Done> => {
        await streamers.remove(id)
        await revision.bump()
        return { success: true }
      }
    })
  ]
}

export function twitchRoutes(deps: Deps): Route[] {
  return [...publicRoutes(deps), ...adminRoutes(deps)]
}
