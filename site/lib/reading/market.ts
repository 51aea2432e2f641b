import {
  CLOSED_REASONS,
  EXCLUSIVE_TYPES,
  MARKET_RARITIES
} from '#contract/collectibles'
import type {
  Collectible,
  CollectiblesAnswer,
  ExclusiveItem
} from '#contract/collectibles'
import {
  listOf,
  needed,
  numberOr,
  oneOf,
  part,
  record,
  text,
  textOr
} from './fields.ts'

export const collectible = record<Collectible>({
  id: needed,
  name: needed,
  imageUrl: text,
  rarity: oneOf(MARKET_RARITIES, 'common'),
  price: numberOr(null)
})
export const market = part<CollectiblesAnswer>({
  userCoins: numberOr(0),
  collectibles: listOf(collectible)
})
export const exclusiveItem = record<ExclusiveItem>({
  id: needed,
  title: needed,
  description: text,
  imageUrl: text,
  type: oneOf(EXCLUSIVE_TYPES, 'other'),
  actionText: textOr(null),
  requiredNft: part({
    id: text,
    name: text,
    imageUrl: text,
    price: numberOr(null),
    totalSupply: numberOr(null),
    remaining: numberOr(null),
    closedReason: oneOf([...CLOSED_REASONS, null], null)
  }),
  streamer: part({ username: text, avatarUrl: textOr(null) }),
  unlocksAt: textOr(null),
  beginsAt: textOr(null)
})
