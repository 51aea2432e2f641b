import { channelOf } from '#contract/chat'
import type { ContentItem, ItemOf } from '#contract/content'
import { gateOf } from '#contract/gate'
import { isVisible } from '#contract/visibility'
import type { Clock } from '#http/clock'

/** Who may be in which channel. */
export interface Gates {
  /** Resolves once it is known which channels are behind a gate. */
  known(): Promise<void>
  /** Reads the items again; returns the channels whose gate is new or has changed. */
  refresh(): Promise<ReadonlySet<string>>
  /** Whether the visitor may be in the channel; rejects when the database is unavailable. */
  mayJoin(channel: string, visitor: string | null): boolean | Promise<boolean>
}

/** What knows the items, and what each visitor has unlocked. */
export interface GateKeeper {
  /** All of them: the channel of a gated stream stays closed while nobody gets the stream. */
  items(): Promise<readonly ContentItem[]>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
}

interface Gate {
  /** A visitor who has unlocked one of them may be in the channel. */
  streams: ItemOf<'stream'>[]
  /** Stays the same as long as nothing changes that decides who has unlocked it. */
  mark: string
}

const isStream = (item: ContentItem): item is ItemOf<'stream'> =>
  item.type === 'stream'

/**
 * The gated streams of each channel that has no open stream at this moment; an approved streamer
 * counts as one.
 */
function gatesOf(
  items: readonly ContentItem[],
  approved: readonly { username: string }[],
  nowMs: number
): Map<string, Gate> {
  const streams = items
    .filter(isStream)
    .map(item => ({ item, channel: channelOf(item.metadata.streamer) }))
  const open = new Set([
    ...approved.map(({ username }) => channelOf(username)),
    ...streams
      .filter(({ item }) => gateOf(item) === null && isVisible(item, nowMs))
      .map(({ channel }) => channel)
  ])
  const collectibles = new Set(
    items.filter(({ type }) => type === 'collectible').map(({ id }) => id)
  )
  const gates = new Map<string, Gate>()
  for (const { item, channel } of streams) {
    const gate = gateOf(item)
    if (channel === null || gate === null || open.has(channel)) continue
    const known = gates.get(channel) ?? { streams: [], mark: '' }
    const { requiredCollectible } = gate
    const exists =
      requiredCollectible !== null && collectibles.has(requiredCollectible)
    gates.set(channel, {
      streams: [...known.streams, item],
      mark: `${known.mark} ${JSON.stringify([item.id, gate, exists, isVisible(item, nowMs)])}`
    })
  }
  return gates
}

/**
 * The gates of the own chat, kept in memory: they are checked at a join and when something public
 * changes, so that no message waits for the database.
 */
export function createGates({
  items: allItems,
  approved: allApproved,
  mayEnter,
  clock
}: GateKeeper & {
  clock: Clock
  approved(): Promise<readonly { username: string }[]>
}): Gates {
  const first = Promise.withResolvers<void>()
  let gates = new Map<string, Gate>()

  async function hasUnlocked(visitor: string | null, { streams }: Gate) {
    for (const stream of streams)
      if (await mayEnter(visitor, stream)) return true
    return false
  }

  return {
    known: () => first.promise,
    async refresh() {
      const [items, approved] = await Promise.all([allItems(), allApproved()])
      const before = gates
      gates = gatesOf(items, approved, clock.now())
      first.resolve()
      return new Set(
        [...gates.keys()].filter(
          channel => gates.get(channel)?.mark !== before.get(channel)?.mark
        )
      )
    },
    mayJoin(channel, visitor) {
      const gate = gates.get(channel)
      return gate === undefined || hasUnlocked(visitor, gate)
    }
  }
}
