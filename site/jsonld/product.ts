import type { ItemOf } from '#contract/content'
import { named } from './thing.ts'
import type { Thing } from './thing.ts'

/** What collectibles cost, by name, as schema.org has it for what no bank knows: no code of a currency is borrowed. */
const COINS = 'Arcade Coins'

/** A collectible. How many of a limited one are left is known to the marketplace alone, so only what never runs out is said to be there. */
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
