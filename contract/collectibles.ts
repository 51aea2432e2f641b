import { framingOf } from './content.ts'
import type { Focus, Framing, ItemOf } from './content.ts'

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
  imageColor?: string
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
    ...framingOf(item),
    rarity: marketRarity(metadata.rarity),
    price: metadata.price ?? null
  }
}

/**
 * Why a collectible cannot be claimed by this visitor, on its button and in the server's refusal.
 */
const SOLD_OUT = 'Sold out'
export const NOT_ENOUGH_COINS = 'Not enough coins'
export const NO_LONGER_AVAILABLE = 'No longer available'
/** One address gets only a share of a limited collectible per day. */
export const SHARE_TAKEN =
  'Your network has had its share of this collectible today. Please try again tomorrow.'
export const CLOSED_REASONS = [
  SOLD_OUT,
  NOT_ENOUGH_COINS,
  NO_LONGER_AVAILABLE,
  SHARE_TAKEN
] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why somebody with this many coins cannot claim it; null: nothing is in the way. */
export function closedReason(
  { price, soldOut }: Pick<Collectible, 'price' | 'soldOut'>,
  coins: number
): ClosedReason | null {
  if (soldOut) return SOLD_OUT
  return price !== null && price > coins ? NOT_ENOUGH_COINS : null
}

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

/** The collectible that an exclusive item requires. */
export interface RequiredNft {
  /** Empty: there is none, or it no longer exists. */
  id: string
  name: string
  imageUrl: string
  /** Coins; null is free. */
  price: number | null
  /** How many there are in all; null: any number. */
  totalSupply: number | null
  /** How many of them nobody has claimed yet; null: any number. */
  remaining: number | null
  /** Why this visitor cannot claim it; null: nothing is in the way, or the visitor has it. */
  closedReason: ClosedReason | null
}

interface ExclusiveBase extends Framing {
  id: string
  title: string
  description: string
  imageUrl: string
  type: ExclusiveType
  /** Null: the button reads 'Access Content'. */
  actionText: string | null
  requiredNft: RequiredNft
  streamer: { username: string; avatarUrl: string | null }
  /** When it opens for owners of the collectible; null: as soon as they own it. */
  unlocksAt: string | null
  /** When an event begins; null: it is not an event, or its date is words. */
  beginsAt: string | null
}

/** A gated item as this visitor sees it. Only the unlocked one carries its target. */
export type ExclusiveItem = ExclusiveBase &
  (
    | { status: 'locked'; canUnlock: boolean; externalUrl: '' }
    | { status: 'unlocking'; canUnlock: false; externalUrl: '' }
    | {
        status: 'unlocked'
        canUnlock: false
        externalUrl: string
        /** What an unlocked video plays in the hub; absent: nothing. */
        playbackUrl?: string
        /** What is said in it (captions.ts). */
        captions?: string
      }
  )
