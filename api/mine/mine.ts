import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import type { Market } from '../market/market.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { createKnown } from './known.ts'
import { createLists } from './lists.ts'
import { mineRoutes } from './routes.ts'

/** My list and Continue. */
export function createMine(
  core: Core,
  {
    content: { catalogue },
    twitch,
    market
  }: { content: Content; twitch: Twitch; market: Market }
): Feature {
  return {
    routes: mineRoutes({
      lists: createLists(core),
      known: createKnown(catalogue, twitch),
      market
    })
  }
}
