import { atom } from 'nanostores'
import { at } from '#contract/call'
import {
  CLAIM_COLLECTIBLE,
  COLLECTIBLES,
  OWNED_COLLECTIBLES
} from '#contract/calls/market'
import { closedReason } from '#contract/collectibles'
import type {
  ClaimAnswer,
  ClosedReason,
  Collectible
} from '#contract/collectibles'
import { ApiError, ask, isUnclear, send, serverMessage } from '../lib/api.ts'
import { CLAIM_LOOK_MS } from '../lib/config.ts'
import { HUB_UNREACHABLE, MESSAGES } from '../lib/messages.ts'
import { $profile, setCoins } from '../lib/profile.ts'
import { askList } from '../lib/reading/ask-list.ts'
import { listOf } from '../lib/reading/fields.ts'
import { collectible as readCollectible } from '../lib/reading/market.ts'
import { remote } from '../lib/remote.ts'
import { toast } from '../lib/toast.ts'

/** What can be claimed, as this visitor sees it, with the visitor's coins. */
export const $market = remote(COLLECTIBLES, async call => {
  const answer = await ask(call)
  if (!Array.isArray(answer.collectibles))
    throw new TypeError('The answer holds no collectibles')

  return answer
})

/** What this visitor owns. */
export const $owned = remote(OWNED_COLLECTIBLES, askList)

/** Ids whose claim is under way. */
export const $claiming = atom<ReadonlySet<string>>(new Set())

/** What the button of a collectible may do, and why not. */
export type ClaimState =
  | { kind: 'owned' }
  | { kind: 'open' }
  | { kind: 'closed'; reason: ClosedReason }

export function claimState(
  collectible: Collectible,
  coins: number
): ClaimState {
  if (collectible.owned) return { kind: 'owned' }
  const reason = closedReason(collectible, coins)
  return reason === null ? { kind: 'open' } : { kind: 'closed', reason }
}

const readAll = listOf(readCollectible)

function shown({ collectible, coins }: ClaimAnswer): void {
  setCoins(coins)
  const market = $market.get()
  if (market.state === 'ready') {
    $market.put({
      userCoins: coins,
      collectibles: readAll(market.value.collectibles).map(one =>
        one.id === collectible.id
          ? { ...one, ...collectible, owned: true }
          : one
      )
    })
  }
  const owned = $owned.get()
  if (owned.state === 'ready') {
    $owned.put([
      ...readAll(owned.value).filter(({ id }) => id !== collectible.id),
      { ...collectible, owned: true }
    ])
  }
}

function without(id: string): ReadonlySet<string> {
  return new Set([...$claiming.get()].filter(other => other !== id))
}

function isOwned(id: string): boolean {
  const market = $market.get()
  return (
    market.state === 'ready' &&
    readAll(market.value.collectibles).some(one => one.id === id && one.owned)
  )
}

async function readAnew(): Promise<void> {
  await Promise.all([$market.reload(), $owned.reload(), $profile.reload()])
}

type Wanted = Pick<Collectible, 'id' | 'name' | 'price'>

/** A hub that could not wait for its database may have finished the claim since. */
async function lookAgain({ id, name }: Wanted): Promise<void> {
  if (isOwned(id)) return
  await readAnew()
  if (isOwned(id)) toast(MESSAGES.claimed(name))
}

/**
 * Claims at once for the price that is shown, without asking first. Balance, button and collection counts change together; after
 * a refusal the visitor is told why, and all of them are fetched anew.
 */
export async function claim(wanted: Wanted): Promise<void> {
  const { id, name, price } = wanted
  if ($claiming.get().has(id)) return
  $claiming.set(new Set([...$claiming.get(), id]))
  try {
    shown(await send(at(CLAIM_COLLECTIBLE, { id, price: String(price ?? 0) })))
    toast(MESSAGES.claimed(name))
  } catch (error) {
    toast(MESSAGES.claimFailed(serverMessage(error) ?? HUB_UNREACHABLE))
    await readAnew()
    if (!isUnclear(error)) return
    if (isOwned(id)) toast(MESSAGES.claimed(name))
    else if (error instanceof ApiError && error.status === 503)
      setTimeout(() => void lookAgain(wanted), CLAIM_LOOK_MS)
  } finally {
    $claiming.set(without(id))
  }
}
