import { z } from 'zod'
import type { Context } from 'koa'
import { CONTENT_LIMITS } from '#contract/content'
import { isImageAddress } from '#contract/addresses'
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
import { TWITCH_ID_PATTERN, TWITCH_LOGIN_PATTERN } from '#contract/streams'
import { addressKey, networksOf } from '#http/network'
import { asStored, idParams, orderInput } from '../calls/params.ts'
import type { Core } from '../calls/core.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import {
  approvedStreamerReply,
  externalStreamerReply,
  streamerReply
} from './schema.ts'
import { publicStreamer } from './public-streamer.ts'
import type { Relay } from './relay.ts'
import { withoutMoment } from './streamers.ts'
import type { Streamers } from './streamers.ts'

const QUERY_LIMIT = 100
/** Searches of one address. */
const SEARCHES = [{ count: 20, perMs: 60_000 }]

const query = z.object({
  q: z
    .string('Please enter a search text')
    .trim()
    .min(1, 'Please enter a search text')
    .max(QUERY_LIMIT, 'Search query is too long')
})

/** A new streamer is never featured: isFeatured is accepted and ignored. */
const streamerInput = z.strictObject({
  twitchId: z.string().regex(TWITCH_ID_PATTERN, 'must be 1 to 20 digits'),
  username: z
    .string()
    .trim()
    .regex(TWITCH_LOGIN_PATTERN, 'must be a name that Twitch can have'),
  displayName: z
    .string()
    .overwrite(asStored)
    .max(CONTENT_LIMITS.title)
    .default(''),
  profileImageUrl: z
    .string()
    .overwrite(asStored)
    .refine(
      address => address === '' || isImageAddress(address),
      'Please enter a valid image address'
    )
    .default(''),
  description: z
    .string()
    .overwrite(asStored)
    .max(CONTENT_LIMITS.description)
    .default(''),
  isFeatured: z.boolean().optional()
})

/** What visitors read from Twitch. */
export function publicRoutes(
  { lists, limiter }: Core,
  {
    relay,
    streamers,
    knows
  }: {
    relay: Relay
    streamers: Streamers
    /** Whether the administrator has signed in with this browser before. */
    knows(ctx: Context): boolean
  }
): Route[] {
  const searches = limiter('search', SEARCHES)
  return [
    lists.list({
      call: LIVE_STREAMERS,
      summary: 'Approved streamers who are live now',
      reply: z.array(streamerReply),
      load: async () => {
        const live = relay.live()
        return (await streamers.all())
          .filter(({ twitchId }) => live.has(twitchId))
          .map(streamer =>
            publicStreamer(streamer, live.get(streamer.twitchId))
          )
      }
    }),
    lists.list({
      call: FEATURED_STREAMERS,
      summary: 'Featured streamers, with their current Twitch status',
      reply: z.array(streamerReply),
      load: async () => {
        const live = relay.live()
        return (await streamers.all())
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
        return relay.search(q, knows(ctx) ? null : network)
      }
    })
  ]
}

/** What the administrator does with the approved streamers. */
export function streamerRoutes(
  { lists }: Core,
  {
    approved,
    relay,
    streamers
  }: {
    /** Called with the username of each streamer who is approved. */
    approved: (username: string) => void
    relay: Relay
    streamers: Streamers
  }
): Route[] {
  return [
    lists.list({
      call: APPROVED_STREAMERS,
      summary: 'The approved streamers, by displayOrder',
      reply: z.array(approvedStreamerReply),
      load: async () => (await streamers.all()).map(withoutMoment)
    }),
    route({
      call: APPROVE_STREAMER,
      summary: 'Approve a streamer, or refresh the profile of an approved one',
      who: 'admin',
      noted: 'Approved a streamer',
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
        approved(streamer.username)
        if (isNew) void relay.look()
        ctx.status = isNew ? 201 : 200
        return streamer
      }
    }),
    route({
      call: TOGGLE_FEATURED,
      summary: 'Feature a streamer, or stop featuring it',
      who: 'admin',
      noted: 'Featured a streamer, or stopped featuring one',
      params: idParams,
      replies: { 200: approvedStreamerReply },
      handle: ({ params: { id } }) => streamers.toggleFeatured(id)
    }),
    route({
      call: ORDER_STREAMER,
      summary: 'Move a streamer in the list',
      who: 'admin',
      noted: 'Moved a streamer in the list',
      params: idParams,
      body: orderInput,
      replies: {
        200: z.strictObject({
          success: z.literal(true),
          items: z.array(approvedStreamerReply)
        })
      },
      handle: ({ params: { id }, body }) => streamers.order(id, body.order)
    }),
    route({
      call: REMOVE_STREAMER,
      summary: 'Remove a streamer',
      who: 'admin',
      noted: 'Removed a streamer',
      params: idParams,
      replies: { 200: done },
      handle: async ({ params: { id } }): Promise<Done> => {
        await streamers.remove(id)
        return { success: true }
      }
    })
  ]
}
