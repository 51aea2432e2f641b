import { rowOfItem, rowOfTwitchStream } from '#contract/find'
import type { FoundRow } from '#contract/find'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { Catalogue } from '../content/catalogue.ts'
import { grouped } from '../content/grouped.ts'
import { withoutSecret } from '../content/item.ts'
import type { Twitch } from '../twitch/twitch.ts'

/** What can be kept: items and streams that are public at this moment. */
export interface Known {
  /** Returns a function that gives the row of an id; null: it is not public now. */
  rows(): Promise<(id: string) => FoundRow | null>
  /** The ids that have not been deleted, including hidden ones. */
  exist(ids: readonly string[]): Promise<string[]>
}

export function createKnown(
  catalogue: Pick<Catalogue, 'items' | 'stored'>,
  { streamers, live }: Pick<Twitch, 'streamers' | 'live'>
): Known {
  const shown = grouped(({ id }) => id)
  const stored = grouped(({ id }) => id)
  const streamerOf = async () => {
    const all = await streamers.all()
    return new Map(all.map(one => [TWITCH_STREAM_PREFIX + one.twitchId, one]))
  }
  return {
    rows: async () => {
      const [items, approved] = await Promise.all([
        catalogue.items(),
        streamerOf()
      ])
      return id => {
        const [item] = shown(items, id)
        if (item) return rowOfItem(withoutSecret(item))
        const streamer = approved.get(id)
        if (!streamer) return null
        const title = live().get(streamer.twitchId)?.title ?? ''
        return rowOfTwitchStream(streamer, title)
      }
    },
    exist: async ids => {
      const [items, approved] = await Promise.all([
        catalogue.stored(),
        streamerOf()
      ])
      return ids.filter(id => approved.has(id) || stored(items, id).length > 0)
    }
  }
}
