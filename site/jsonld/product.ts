import type { ItemOf } from '#contract/content'
import { named } from './thing.ts'
import type { Thing } from './thing.ts'

/** The currency of collectibles, by its name, as schema.org asks for one that no bank knows: no real currency's code is borrowed. */
const COINS = 'Arcade Coins'

/** A collectible. Only the marketplace knows how many of a limited one are left, so only one that never runs out is said to be in stock. */
export function product(item: ItemOf<'collectible'>, origin: string): Thing {
  const { price = null, totalSupply = null } = item.metadata
  return {
    '@type': 'Product',
    ...named(item, origin),
    sku: item.id,
    category: 'Digital collectible',
    offers: {
      '@type': 'Offer',
      price: price ?? 0,
      priceCurrency: COINS,
      url: `${origin}/marketplace`,
      ...(totalSupply === null && {
        availability: 'https://schema.org/InStock'
      })
    }
  }
}
