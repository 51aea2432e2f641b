import {
  closedReason,
  collectibleOf,
  SHARE_TAKEN
} from '#contract/collectibles'
import type { Collectible } from '#contract/collectibles'
import type { ContentItem, ItemOf } from '#contract/content'
import { gateOf } from '#contract/gate'
import { isVisible } from '#contract/visibility'
import type { Clock } from '#http/clock'
import type { Catalogue } from '../content/catalogue.ts'
import type { Supply } from '../content/supply.ts'
import type { Allowances } from './allowances.ts'
import type { Claims } from './claims.ts'
import { exclusiveItem } from './exclusive.ts'
import type { GateView } from './exclusive.ts'
import type { Visitors } from './visitors.ts'

export function isCollectible(
  item: ContentItem
): item is ItemOf<'collectible'> {
  return item.type === 'collectible'
}

/** The item as the marketplace shows it to one visitor. */
export function collectibleFor(
  item: ItemOf<'collectible'>,
  soldOut: boolean,
  owned?: boolean
): Collectible {
  const forAll = collectibleOf(item)
  return { ...forAll, ...(owned !== undefined && { owned }), soldOut }
}

/** What one visitor (null: unknown) has and could have. */
interface MarketView {
  coins: number
  owned: ReadonlySet<string>
  soldOut: ReadonlySet<string>
  /** Newest first. */
  collectibles: ItemOf<'collectible'>[]
  gate: GateView
}

export interface MarketViews {
  of(visitor: string | null): Promise<MarketView>
  /** For the gates of these items: the visitor's address may have had its share of their collectibles. */
  gateFor(
    visitor: string | null,
    address: string,
    items: readonly ContentItem[]
  ): Promise<GateView>
  /** Whether the visitor may have this item now: it is visible, and it has no gate or the gate is open. */
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
}

const NOTHING: ReadonlySet<string> = new Set()

export function createMarketViews({
  catalogue,
  visitors,
  claims,
  supply,
  allowances,
  clock
}: {
  catalogue: Catalogue
  visitors: Visitors
  claims: Claims
  supply: Supply
  allowances: Allowances
  clock: Clock
}): MarketViews {
  const of: MarketViews['of'] = async visitor => {
    const [items, all, coins, owned, left] = await Promise.all([
      catalogue.items(),
      catalogue.stored(),
      visitors.coins(visitor),
      visitor === null ? NOTHING : claims.owned(visitor),
      supply.left()
    ])
    const soldOut = new Set(
      [...left].filter(([, pieces]) => pieces === 0).map(([id]) => id)
    )
    const collectibles = items.filter(isCollectible).toReversed()
    const byId = new Map(collectibles.map(item => [item.id, item]))
    return {
      coins,
      owned,
      soldOut,
      collectibles,
      gate: {
        collectible: id => byId.get(id),
        ownsHidden: id =>
          owned.has(id) &&
          !byId.has(id) &&
          all.some(item => item.id === id && isCollectible(item)),
        owned,
        remaining: ({ id, metadata: { totalSupply = null } }) =>
          totalSupply === null ? null : (left.get(id) ?? totalSupply),
        closedReason: ({ id, metadata: { price = null } }) =>
          closedReason({ price, soldOut: soldOut.has(id) }, coins),
        nowMs: clock.now()
      }
    }
  }
  return {
    of,
    gateFor: async (visitor, address, items) => {
      const { gate, collectibles } = await of(visitor)
      const asked = new Set(
        items.map(item => gateOf(item)?.requiredCollectible)
      )
      const open = collectibles.filter(
        item =>
          asked.has(item.id) &&
          !gate.owned.has(item.id) &&
          gate.closedReason(item) === null
      )
      const spent = await allowances.spent(
        address,
        open.map(({ id, metadata: { totalSupply = null } }) => ({
          id,
          totalSupply
        }))
      )
      return {
        ...gate,
        closedReason: item =>
          spent.has(item.id) ? SHARE_TAKEN : gate.closedReason(item)
      }
    },
    mayEnter: async (visitor, item) => {
      if (!isVisible(item, clock.now())) return false
      const { gate } = await of(visitor)
      const exclusive = exclusiveItem(item, gate)
      return exclusive === null || exclusive.status === 'unlocked'
    }
  }
}
