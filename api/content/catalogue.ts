import { setImmediate } from 'node:timers/promises'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import { liveOf, withLive } from '#contract/live'
import { withPlayback } from '#contract/media'
import {
  hasTimes,
  isVisible,
  momentsOf,
  withoutTimes
} from '#contract/visibility'
import type { Clock } from '#http/clock'
import type { Config } from '#http/config'
import { isWithin, periodAt } from '../calls/schedule.ts'
import type { Schedule } from '../calls/schedule.ts'
import type { Database } from '../database/database.ts'
import type { Revision } from '../database/revision.ts'
import { marked } from './adapted.ts'
import { faceOf, withFace } from './faces.ts'
import type { Faces } from './faces.ts'
import { withoutSecret } from './item.ts'
import { createKept } from './kept.ts'
import { rememberedAll } from './remembered.ts'

/** Viewers of the live rooms that are on air, by the room's id. */
export type OnAir = () => Promise<ReadonlyMap<string, number>>

type VisibleAt = (
  of: readonly ContentItem[],
  atMs: number
) => readonly ContentItem[]

/** The visible ones of these items: the same array until one of them comes or goes, then a new one. */
function visibleNow(clock: Clock, visibleAt: VisibleAt) {
  let last: {
    of: readonly ContentItem[]
    atMs: number
    visible: readonly ContentItem[]
  } = { of: [], atMs: 0, visible: [] }
  return (
    of: readonly ContentItem[],
    moments: readonly number[]
  ): readonly ContentItem[] => {
    const atMs = clock.now()
    const isSame =
      last.of === of && isWithin(periodAt(moments, last.atMs), atMs)
    if (isSame) return last.visible
    const visible = visibleAt(of, atMs)
    last = { of, atMs, visible }
    return visible
  }
}

/** All items, read once per revision, for the lists made from them. */
export interface Catalogue {
  /**
   * The items that are visible now, or at the given moment, without their times: complete, oldest first.
   * This includes what is behind gates, so use `withoutSecret` before they leave the API. What they play, and
   * where it opens, is as visitors get it (media.ts).
   */
  items(atMs?: number): Promise<readonly ContentItem[]>
  /** The same items as everybody may see them, without what is behind gates. */
  publicItems(atMs?: number): Promise<readonly ContentItem[]>
  /** All as the administrator wrote them, read once per revision too. */
  stored(): Promise<readonly ContentItem[]>
  /** As the administrator wrote them, straight from the database, including what another copy has just written. */
  fresh(): Promise<readonly ContentItem[]>
  /** An item as shown to visitors who may not pass its gate. */
  shown(item: ContentItem): Promise<ContentItem>
}

export function createCatalogue({
  config,
  clock,
  database,
  revision,
  schedule,
  faces,
  onAir
}: {
  config: Pick<Config, 'mediaHosts'>
  clock: Clock
  database: Database
  revision: Pick<Revision, 'current' | 'changedSince'>
  schedule: Pick<Schedule, 'set'>
  faces: Faces
  onAir: OnAir
}): Catalogue {
  const faced = rememberedAll(withFace)
  const untimed = rememberedAll<ContentItem>(withoutTimes)
  const adapt = (item: ContentItem, viewers: number | undefined) =>
    marked(item, withLive(withPlayback(item, config.mediaHosts), viewers))
  const played = rememberedAll(adapt)
  const visibleAt: VisibleAt = (of, atMs) =>
    untimed(of.filter(item => isVisible(item, atMs)))
  const visible = visibleNow(clock, visibleAt)
  const publicOf = rememberedAll<ContentItem>(withoutSecret)
  const readAll = async (ofRevision: number) => {
    const [stored, rooms] = await Promise.all([
      withFaces(kept.of(ofRevision)),
      onAir()
    ])
    const moments = stored.filter(hasTimes).flatMap(momentsOf)
    // Set before any list is made from the items, so that each list knows how long it is valid.
    schedule.set(ofRevision, moments)
    const viewersOf = (item: ContentItem) => rooms.get(liveOf(item))
    const items = played(stored, rooms.size > 0 ? viewersOf : undefined)
    return { stored, moments, items }
  }

  let read: {
    revision: number
    all: ReturnType<typeof readAll>
  } | null = null
  const readOnce = () => {
    const now = revision.current()
    if (read?.revision !== now) {
      const mine = { revision: now, all: readAll(now) }
      read = mine
      mine.all.catch(() => {
        if (read === mine) read = null
      })
    }
    return read.all
  }
  const kept = createKept({ clock, database, revision })
  const withFaces = async (reading: ReturnType<typeof kept.whole>) => {
    const [items, all] = await Promise.all([reading, faces()])
    return faced(items, item => faceOf(item, all))
  }
  /** A dozen lists wait for the same items: each is made in its own turn of the event loop. */
  let turns: Promise<unknown> = Promise.resolve()
  const turn = () => (turns = turns.then(() => setImmediate()))
  const itemsAt: Catalogue['items'] = async atMs => {
    const { items, moments } = await readOnce()
    await turn()
    return atMs === undefined ? visible(items, moments) : visibleAt(items, atMs)
  }
  return {
    fresh: () => withFaces(kept.whole()),
    shown: async item =>
      withoutSecret(adapt(item, (await onAir()).get(liveOf(item)))),
    stored: async () => (await readOnce()).stored,
    items: itemsAt,
    publicItems: async atMs => publicOf(await itemsAt(atMs))
  }
}

/** Newest first; the id decides between two of the same instant. */
function byNewest(a: ContentItem, b: ContentItem): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1
  return a.id < b.id ? 1 : -1
}

/** Of items that are oldest first the newest of each type, at most this many, newest first. */
export function newestOfEachType(
  items: readonly ContentItem[],
  most: number
): ContentItem[] {
  const newest: ContentItem[] = []
  const seen = new Map<string, number>()
  let missing: number = CONTENT_TYPES.length
  for (const item of items.toReversed()) {
    if (missing === 0) break
    const count = (seen.get(item.type) ?? 0) + 1
    seen.set(item.type, count)
    if (count <= most) newest.push(item)
    if (count === most) missing -= 1
  }
  return newest
}

/** By an order field, items without it last, then newest first. */
export function inOrder(
  items: readonly ContentItem[],
  field: 'customOrder' | 'homepageOrder'
): ContentItem[] {
  const orderOf = (item: ContentItem) => item[field] ?? Number.MAX_SAFE_INTEGER
  return items.toSorted((a, b) => orderOf(a) - orderOf(b) || byNewest(a, b))
}
