import { channelOf } from '#contract/chat'
import type { ContentItem, ItemOf } from '#contract/content'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { ApprovedStreamer } from '#contract/streams'
import { Failure } from '#http/failure'
import type { Catalogue } from '../content/catalogue.ts'
import type { Streamers } from '../twitch/streamers.ts'

const UNKNOWN = 'This stream does not exist'

/** A stream that this visitor may watch: an item of ours, or an approved streamer. */
export type Watched =
  | { id: string; item: ItemOf<'stream'> }
  | { id: string; streamer: ApprovedStreamer }

const isStream = (item: ContentItem): item is ItemOf<'stream'> =>
  item.type === 'stream'

/** The channel of the own chat that belongs to the stream; null: none. */
export function channelOfWatched(watched: Watched): string | null {
  return channelOf(
    'item' in watched
      ? watched.item.metadata.streamer
      : watched.streamer.username
  )
}

/** Finds a stream: 404 for an unknown one, and for one whose gate is closed to this visitor. */
export type FindStream = (
  id: string,
  visitor: string | null
) => Promise<Watched>

export function createFinder({
  catalogue,
  streamers,
  mayEnter
}: {
  catalogue: Catalogue
  streamers: Pick<Streamers, 'all'>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
}): FindStream {
  return async (id, visitor) => {
    if (id.startsWith(TWITCH_STREAM_PREFIX)) {
      const x = id.slice(TWITCH_STREAM_PREFIX.length)
      const approved = await streamers.all()
      const streamer =
        approved.find(({ twitchId }) => twitchId === x) ??
        approved.find(({ id }) => id === x)
      if (streamer)
        return { id: TWITCH_STREAM_PREFIX + streamer.twitchId, streamer }
    }
    const items = await catalogue.items()
    const item = items.filter(isStream).find(item => item.id === id)
    if (!item || !(await mayEnter(visitor, item)))
      throw new Failure(404, UNKNOWN)

    return { id, item }
  }
}
