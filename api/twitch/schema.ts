import { z } from 'zod'
import type {
  ApprovedStreamer,
  ExternalStreamer,
  Streamer
} from '#contract/streams'
import { count } from '../calls/shared-schema.ts'

export const streamerReply = z.strictObject({
  id: z.string(),
  login: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string(),
  description: z.string(),
  isFeatured: z.boolean(),
  isLive: z.boolean(),
  viewerCount: count,
  streamTitle: z.string(),
  gameName: z.string()
}) satisfies z.ZodType<Streamer>

const externalStreamerBase = {
  id: z.string(),
  login: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string(),
  description: z.string()
}
export const externalStreamerReply = z.discriminatedUnion('isLive', [
  z.strictObject({ ...externalStreamerBase, isLive: z.literal(false) }),
  z.strictObject({
    ...externalStreamerBase,
    isLive: z.literal(true),
    gameName: z.string(),
    streamTitle: z.string()
  })
]) satisfies z.ZodType<ExternalStreamer>

export const approvedStreamerReply = z.strictObject({
  id: z.string(),
  twitchId: z.string(),
  username: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string(),
  description: z.string(),
  isFeatured: z.boolean(),
  displayOrder: z.int()
}) satisfies z.ZodType<ApprovedStreamer>
