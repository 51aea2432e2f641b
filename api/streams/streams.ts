import type { Core, Feature } from '../calls/core.ts'
import { gatedChannelOf, hasUnlocked } from '../chat/gates.ts'
import { grouped } from '../content/grouped.ts'
import type { Content } from '../content/content.ts'
import type { Faces } from '../content/faces.ts'
import type { Market } from '../market/market.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { createLikes } from './likes.ts'
import { streamListRoutes } from './list-routes.ts'
import { streamRoutes } from './routes.ts'
import { createTranscripts } from './transcripts.ts'
import { createFinder } from './watched.ts'

/** Streams: ours and those of the approved streamers. */
export function createStreams(
  core: Core,
  {
    content: { catalogue },
    faces,
    twitch,
    market
  }: { content: Content; faces: Faces; twitch: Twitch; market: Market }
): Feature {
  const { streamers } = twitch
  const find = createFinder({
    catalogue,
    streamers,
    mayEnter: market.mayEnter
  })
  const gatedIn = grouped(gatedChannelOf)
  const mayHear = async (channel: string, visitor: string | null) => {
    const gated = gatedIn(await catalogue.stored(), channel)
    return gated.length === 0 || hasUnlocked(gated, visitor, market)
  }
  const sources = async (atMs?: number) => ({
    items: await catalogue.items(atMs),
    approved: await streamers.all(),
    live: twitch.live()
  })
  return {
    routes: [
      ...streamListRoutes(core, sources),
      ...streamRoutes({
        find,
        mayHear,
        likes: createLikes(core),
        transcripts: createTranscripts({ ...core, faces }),
        twitch,
        market
      })
    ]
  }
}
