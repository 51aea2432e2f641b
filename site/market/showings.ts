import { gateOf } from '#contract/gate'
import { RECENT_RELEASES_MAX } from '../lib/config.ts'
import type { Showing } from '../lib/showing.ts'

/** The marketplace's newest collectibles. */
export const RECENT_RELEASES = {
  screen: 'Marketplace',
  title: 'Recent Releases',
  holds: item => item.type === 'collectible',
  order: (a, b) => b.createdAt.localeCompare(a.createdAt),
  most: RECENT_RELEASES_MAX
} satisfies Showing

/** What /exclusive shows beside what the visitor owns. */
export const GATED: Showing = {
  screen: 'Exclusive',
  title: 'Token-Gated Content',
  holds: item => gateOf(item) !== null
}
