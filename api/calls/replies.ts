import { z } from 'zod'
import { focusInput } from '../content/schema.ts'
import { CHAT_ROLES } from '#contract/chat'
import { EXCLUSIVE_TYPES, MARKET_RARITIES } from '#contract/collectibles'
import type { ExclusiveItem } from '#contract/collectibles'
import type { ViewerChat } from '#contract/chat'
import type {
  ApprovedStreamer,
  ExternalStreamer,
  Stream,
  Streamer
} from '#contract/streams'
import type { Profile } from '#contract/visitor'

/**
 * What visitors' calls return, for openapi.json and for the tests that check replies against it.
 */
const count = z.int().min(0)

export const profileReply = z.strictObject({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  coins: count
}) satisfies z.ZodType<Profile>

export const collectibleReply = z.strictObject({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  focus: focusInput.optional(),
  rarity: z.enum(MARKET_RARITIES),
  price: count.nullable(),
  owned: z.boolean().optional(),
  soldOut: z.boolean().optional()
})
export const collectiblesReply = z.strictObject({
  userCoins: count,
  collectibles: z.array(collectibleReply)
})
export const claimReply = z.strictObject({
  collectible: collectibleReply,
  coins: count
})

const person = z.strictObject({
  username: z.string(),
  avatarUrl: z.string().nullable()
})

const streamBase = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string(),
  focus: focusInput.optional(),
  isLive: z.boolean(),
  isFeatured: z.boolean(),
  viewerCount: count,
  isLiked: z.boolean(),
  streamer: person,
  externalUrl: z.string()
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
  metadata: z.strictObject({
    streamer: z.string().optional(),
    viewers: z.int().nullable().optional(),
    category: z.string().optional()
  })
})

const exclusiveShared = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  focus: focusInput.optional(),
  type: z.enum(EXCLUSIVE_TYPES),
  actionText: z.string().nullable(),
  requiredNft: z.strictObject({
    id: z.string(),
    name: z.string(),
    imageUrl: z.string()
  }),
  streamer: person,
  unlocksAt: z.string().nullable()
}
export const exclusiveReply = z.discriminatedUnion('status', [
  z.strictObject({
    ...exclusiveShared,
    status: z.literal('locked'),
    canUnlock: z.boolean(),
    externalUrl: z.literal('')
  }),
  z.strictObject({
    ...exclusiveShared,
    status: z.literal('unlocking'),
    canUnlock: z.literal(false),
    externalUrl: z.literal('')
  }),
  z.strictObject({
    ...exclusiveShared,
    status: z.literal('unlocked'),
    canUnlock: z.literal(false),
    externalUrl: z.string()
  })
]) satisfies z.ZodType<ExclusiveItem>

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
