import { focusOf } from './content.ts'
import type { Focus, ItemOf } from './content.ts'

/** Rarities that the marketplace knows; any other counts as common. */
export const MARKET_RARITIES = [
  'common',
  'uncommon',
  'rare',
  'limited',
  'legendary'
] as const
type MarketRarity = (typeof MARKET_RARITIES)[number]

function marketRarity(rarity: string | undefined): MarketRarity {
  const lower = rarity?.toLowerCase() ?? 'common'
  return MARKET_RARITIES.find(known => known === lower) ?? 'common'
}

export interface Collectible {
  id: string
  name: string
  imageUrl: string
  /** Focal point of the image; absent: the middle. */
  focus?: Focus
  rarity: MarketRarity
  /** Coins; null is free. */
  price: number | null
  /** Present when the reply was made for a visitor. */
  owned?: boolean
  /** Whether nobody can claim it any more. */
  soldOut?: boolean
}

/**
 * An item of type collectible as the marketplace shows it, which does not know Epic and Mythic: they
 * count as common.
 */
export function collectibleOf(item: ItemOf<'collectible'>): Collectible {
  const { id, title, image, metadata } = item
  return {
    id,
    name: title,
    imageUrl: image,
    ...focusOf(item),
    rarity: marketRarity(metadata.rarity),
    price: metadata.price ?? null
  }
}

/**
 * Why a collectible cannot be claimed by this visitor, on its button and in the server's refusal.
 */
export const NOT_ENOUGH_COINS = 'Not enough coins'

export interface CollectiblesAnswer {
  userCoins: number
  collectibles: Collectible[]
}

export interface ClaimAnswer {
  collectible: Collectible
  coins: number
}

/** A tray of the marketplace: a hard-coded sample. */
export interface Collection {
  id: string
  name: string
  description: string
  platform: string
  logo: string
  backgroundColor: string
  /** How many items the collection has in all. */
  items: number
  /** Seed collectibles that belong to it; `owned` counts those that the visitor owns. */
  collectibles: string[]
}

export const EXCLUSIVE_TYPES = [
  'stream',
  'tournament',
  'meetup',
  'tutorial',
  'other'
] as const
export type ExclusiveType = (typeof EXCLUSIVE_TYPES)[number]

interface ExclusiveBase {
  id: string
  title: string
  description: string
  imageUrl: string
  /** Focal point of the image; absent: the middle. */
  focus?: Focus | undefined
  type: ExclusiveType
  /** Null: the button reads 'Access Content'. */
  actionText: string | null
  requiredNft: { id: string; name: string; imageUrl: string }
  streamer: { username: string; avatarUrl: string | null }
  /** When it opens for owners of the collectible; null: as soon as they own it. */
  unlocksAt: string | null
}

/** A gated item as this visitor sees it. Only the unlocked one carries its target. */
export type ExclusiveItem = ExclusiveBase &
  (
    | { status: 'locked'; canUnlock: boolean; externalUrl: '' }
    | { status: 'unlocking'; canUnlock: false; externalUrl: '' }
    | { status: 'unlocked'; canUnlock: false; externalUrl: string }
  )
