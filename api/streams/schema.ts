import { z } from 'zod'
import { CHAT_ROLES } from '#contract/chat'
import type { ViewerChat } from '#contract/chat'
import type { Stream } from '#contract/streams'
import { count, person } from '../calls/shared-schema.ts'
import { focusInput, imageColor } from '../content/schema.ts'

const streamBase = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string(),
  focus: focusInput.optional(),
  imageColor: imageColor.optional(),
  isLive: z.boolean(),
  isFeatured: z.boolean(),
  viewerCount: count,
  isLiked: z.boolean(),
  streamer: person,
  category: z.string().exactOptional(),
  externalUrl: z.string(),
  playbackUrl: z.string().exactOptional(),
  captions: z.string().exactOptional()
}
export const streamReply = z.discriminatedUnion('isTwitch', [
  z.strictObject({ ...streamBase, isTwitch: z.literal(false) }),
  z.strictObject({
    ...streamBase,
    isTwitch: z.literal(true),
    twitchUsername: z.string()
  })
]) satisfies z.ZodType<Stream>
export const likeReply = z.strictObject({ isLiked: z.boolean(), likes: count })

export const viewerChatReply = z.strictObject({
  messages: z.array(
    z.strictObject({
      id: z.string(),
      content: z.string(),
      timeAgo: z.string(),
      user: z.strictObject({ ...person.shape, role: z.enum(CHAT_ROLES) })
    })
  ),
  userCoins: count
}) satisfies z.ZodType<ViewerChat>

export const featuredStreamReply = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  externalUrl: z.string(),
  avatarUrl: z.string().exactOptional(),
  metadata: z.strictObject({
    streamer: z.string().exactOptional(),
    viewers: z.int().nullable().exactOptional(),
    category: z.string().exactOptional()
  })
})
