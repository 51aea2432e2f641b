import { EXCLUSIVE_ITEMS } from '#contract/calls/market'
import type { ExclusiveItem } from '#contract/collectibles'
import { remote } from '../lib/remote.ts'
import { claim } from './collectibles.ts'

/** Gated items as this visitor sees them. */
export const $exclusive = remote(EXCLUSIVE_ITEMS)

/**
 * 'Get Access' claims the required collectible; the gates that it opens open at once, and after a
 * refusal they show why.
 */
export async function getAccess({
  requiredNft
}: Pick<ExclusiveItem, 'requiredNft'>): Promise<void> {
  await claim(requiredNft)
  await $exclusive.reload()
}
