import { call, of } from '../call.ts'
import type {
  ClaimAnswer,
  Collectible,
  CollectiblesAnswer,
  ExclusiveItem
} from '../collectibles.ts'

export const OWNED_COLLECTIBLES = call(
  'get',
  '/api/user/collectibles',
  of<{ reply: Collectible[] }>
)
export const COLLECTIBLES = call(
  'get',
  '/api/collectibles',
  of<{ reply: CollectiblesAnswer }>
)
export const CLAIM_COLLECTIBLE = call(
  'post',
  '/api/collectibles/:id/claim',
  of<{ query: { price?: string }; reply: ClaimAnswer }>
)
export const EXCLUSIVE_ITEMS = call(
  'get',
  '/api/content/exclusive/all',
  of<{ reply: ExclusiveItem[] }>
)
