import { atom } from 'nanostores'
import { EXCLUSIVE_ITEMS } from '#contract/calls/market'
import type { ExclusiveItem, RequiredNft } from '#contract/collectibles'
import { isAhead } from '../lib/ahead.ts'
import { formatMoment } from '../lib/format.ts'
import { MESSAGES } from '../lib/messages.ts'
import { askList } from '../lib/reading/ask-list.ts'
import { exclusiveItem } from '../lib/reading/market.ts'
import { readItems } from '../lib/reading/remote-items.ts'
import { remote } from '../lib/remote.ts'
import { toast } from '../lib/toast.ts'
import { claim } from './collectibles.ts'

/** Gated items as this visitor sees them. */
export const $exclusive = remote(EXCLUSIVE_ITEMS, askList)

/** The collectible that would cost coins, while the visitor is asked about it. */
export const $purchase = atom<RequiredNft | null>(null)

/** Reloads the gates after the claim: those that the collectible opens open at once, and after a refusal they show why. */
async function claimRequired(requiredNft: RequiredNft): Promise<void> {
  await claim(requiredNft)
  await $exclusive.reload()
}

/** 'Get Access' claims the required collectible: a free one at once, any other after a yes. */
export function getAccess({
  requiredNft
}: Pick<ExclusiveItem, 'requiredNft'>): void {
  if (requiredNft.price) $purchase.set(requiredNft)
  else void claimRequired(requiredNft)
}

export function answerPurchase(yes: boolean): void {
  const purchase = $purchase.get()
  $purchase.set(null)
  if (yes && purchase !== null) void claimRequired(purchase)
}

/** Asks the hub whether the gate's time has come, and says so if it has not. */
export async function unlock({ id }: Pick<ExclusiveItem, 'id'>): Promise<void> {
  await $exclusive.reload()
  const exclusive = readItems($exclusive.get(), exclusiveItem)
  if (exclusive.state !== 'ready') return
  const item = exclusive.value.find(each => each.id === id)
  if (item?.status !== 'unlocking' || item.unlocksAt === null) return
  if (isAhead(item.unlocksAt))
    toast(MESSAGES.notOpenYet(item.title, formatMoment(item.unlocksAt)))
}
