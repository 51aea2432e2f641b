import { isEvent } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { beginningOf } from '#contract/event-date'
import { rowOfItem, rowOfTwitchStream } from '#contract/find'
import { gateOf } from '#contract/gate'
import { liveOf } from '#contract/live'
import type { Whole } from '#contract/notices'
import { streamPath } from '#contract/links'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { Clock } from '#http/clock'
import type { Catalogue } from '../content/catalogue.ts'
import { withoutSecret } from '../content/item.ts'
import type { Twitch } from '../twitch/twitch.ts'
import type { OnAirNow, Shows } from './shows.ts'

/** Something that began longer ago than this is not told any more. */
const LATE_MS = 900_000

/** The most characters in a text of a notice. */
const WORDS_MOST = 200

/** Something that has just begun. */
export interface Happening {
  /** The same for every copy and after every restart. */
  id: string
  topics: string[]
  title: string
  body: string
  href: string
  atMs: number
}

const short = (text: string) => text.slice(0, WORDS_MOST)

const topicsOf = (item: ContentItem): string[] => {
  const wholes: Whole[] =
    item.type === 'stream' ? ['streams'] : isEvent(item) ? ['events'] : []
  return [item.id, ...wholes]
}

/** A notice opens no address outside the hub, only a page of the hub. */
function hrefOf(item: ContentItem): string {
  const { href, isAway } = rowOfItem(withoutSecret(item))
  if (!isAway) return href
  return item.type === 'stream' ? streamPath(item.id) : '/'
}

function liveStream(item: ContentItem, atMs: number): Happening {
  const { streamer } = item.metadata as { streamer?: string }
  return {
    id: `live ${item.id} ${atMs}`,
    topics: topicsOf(item),
    title: short(`${streamer || item.title} is live`),
    body: streamer ? short(item.title) : '',
    href: hrefOf(item),
    atMs
  }
}

/** Most items of a large hub have no date. */
const isDated = (item: ContentItem): boolean =>
  isEvent(item) || gateOf(item) !== null

/** An event begins at its date, and a gate opens at its own. */
function datesOf(item: ContentItem): Happening[] {
  const { type } = item
  const gate = gateOf(item)
  const common = { topics: topicsOf(item), href: hrefOf(item) }
  const beginsMs = isEvent(item) ? beginningOf(item.metadata.date ?? '') : NaN
  const opensMs = Date.parse(gate?.unlocksAt ?? '')
  return [
    {
      ...common,
      id: `begins ${item.id} ${beginsMs}`,
      title: short(item.title),
      body: `The ${type} begins`,
      atMs: beginsMs
    },
    {
      ...common,
      id: `opens ${item.id} ${opensMs}`,
      title: short(item.title),
      body: gate?.requiredCollectible
        ? 'Open from now on to those who have its collectible'
        : 'Open to everybody from now on',
      atMs: opensMs
    }
  ].filter(({ atMs }) => !Number.isNaN(atMs))
}

/** What has begun recently enough to be told, oldest first. */
export function createHappenings({
  clock,
  catalogue,
  twitch: { live, streamers },
  onAir,
  shows
}: {
  clock: Clock
  catalogue: Pick<Catalogue, 'items'>
  twitch: Pick<Twitch, 'live' | 'streamers'>
  onAir: () => Promise<ReadonlyMap<string, number>>
  shows: Shows
}): () => Promise<Happening[]> {
  /** Read once for the same items: a hub may have 100,000 of them. */
  let read: { of: readonly ContentItem[]; dated: Happening[] } = {
    of: [],
    dated: []
  }
  const dated = (items: readonly ContentItem[]) => {
    if (read.of !== items)
      read = { of: items, dated: items.filter(isDated).flatMap(datesOf) }
    return read.dated
  }

  const liveNow = async (items: readonly ContentItem[]) => {
    const rooms = await onAir()
    const ours = items.filter(
      item => item.type === 'stream' && rooms.has(liveOf(item))
    )
    const running = live()
    const theirs =
      running.size === 0
        ? []
        : (await streamers.all()).filter(one => running.has(one.twitchId))
    const all: OnAirNow[] = [
      ...ours.map(({ id }) => ({ id, sinceMs: NaN })),
      ...theirs.map(({ twitchId }) => ({
        id: TWITCH_STREAM_PREFIX + twitchId,
        sinceMs: Date.parse(running.get(twitchId)?.startedAt ?? '')
      }))
    ]
    const began = await shows(all)
    const atMs = (id: string) => began.get(id) ?? NaN
    return [
      ...ours.map(item => liveStream(item, atMs(item.id))),
      ...theirs.map((streamer): Happening => {
        const title = running.get(streamer.twitchId)?.title ?? ''
        const { id, href } = rowOfTwitchStream(streamer, title)
        return {
          id: `live ${id} ${atMs(id)}`,
          topics: [id, 'streams'],
          title: short(`${streamer.displayName} is live`),
          body: short(title),
          href,
          atMs: atMs(id)
        }
      })
    ]
  }

  return async () => {
    const items = await catalogue.items()
    const now = clock.now()
    return [...(await liveNow(items)), ...dated(items)]
      .filter(({ atMs }) => atMs <= now && now - atMs < LATE_MS)
      .toSorted((a, b) => a.atMs - b.atMs)
  }
}
