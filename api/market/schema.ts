import { z } from 'zod'
import {
  CLOSED_REASONS,
  EXCLUSIVE_TYPES,
  MARKET_RARITIES
} from '#contract/collectibles'
import type { ExclusiveItem } from '#contract/collectibles'
import type { Profile } from '#contract/visitor'
import { count, person } from '../calls/shared-schema.ts'
import { focusInput, imageColor } from '../content/schema.ts'

export const profileReply = z.strictObject({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  coins: count
}) satisfies z.ZodType<Profile>

export const collectibleReply = z.strictObject({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  focus: focusInput.exactOptional(),
  imageColor: imageColor.exactOptional(),
  rarity: z.enum(MARKET_RARITIES),
  price: count.nullable(),
  owned: z.boolean().exactOptional(),
  soldOut: z.boolean().exactOptional()
})
export const collectiblesReply = z.strictObject({
  userCoins: count,
  collectibles: z.array(collectibleReply)
})
export const claimReply = z.strictObject({
  collectible: collectibleReply,
  coins: count
})

const exclusiveShared = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  focus: focusInput.optional(),
  imageColor: imageColor.optional(),
  type: z.enum(EXCLUSIVE_TYPES),
  actionText: z.string().nullable(),
  requiredNft: z.strictObject({
    id: z.string(),
    name: z.string(),
    imageUrl: z.string(),
    price: count.nullable(),
    totalSupply: count.nullable(),
    remaining: count.nullable(),
    closedReason: z.enum(CLOSED_REASONS).nullable()
  }),
  streamer: person,
  unlocksAt: z.string().nullable(),
  beginsAt: z.string().nullable()
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
    externalUrl: z.string(),
    playbackUrl: z.string().exactOptional(),
    captions: z.string().exactOptional()
  })
]) satisfies z.ZodType<ExclusiveItem>
