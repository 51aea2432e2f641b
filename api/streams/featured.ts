import { z } from 'zod'
import { FEATURED_STREAMS } from '#contract/calls/streams'
import type { Deps } from '../calls/core.ts'
import { featuredStreamReply } from '../calls/replies.ts'
import type { Route } from '../calls/route.ts'
import { featuredStreams } from './lists.ts'

/** Home's live streams. */
export function featuredStreamRoutes({
  prepared,
  sources
}: Pick<Deps, 'prepared' | 'sources'>): Route[] {
  return [
    prepared.list({
      call: FEATURED_STREAMS,
      summary: 'Stream items of the homepage, then who is live at Twitch',
      reply: z.array(featuredStreamReply),
      load: async () => featuredStreams(await sources())
    })
  ]
}
