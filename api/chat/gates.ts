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
  /** All items, because the channel of a gated stream stays closed even while no visitor gets the stream. */
  items(): Promise<readonly ContentItem[]>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
}

interface Gate {
  /** A visitor who has unlocked one of them may be in the channel. */
  streams: ContentItem[]
  /** Stays the same as long as nothing changes that decides who has unlocked it. */
  mark: string
}

const isStream = (item: ContentItem): item is ItemOf<'stream'> =>
  item.type === 'stream'

/**
 * The gated streams of each channel. One is enough to close it: what its owners say to each other
 * must not become public because the same streamer has an open stream too, or is approved from Twitch.
 */
export const gatedChannelOf = (item: ContentItem): string | null =>
  isStream(item) && gateOf(item) !== null
    ? channelOf(item.metadata.streamer)
    : null

/** Whether the visitor has unlocked one of the channel's gated streams. */
export async function hasUnlocked(
  streams: readonly ContentItem[],
  visitor: string | null,
  { mayEnter }: Pick<GateKeeper, 'mayEnter'>
): Promise<boolean> {
  for (const stream of streams) if (await mayEnter(visitor, stream)) return true
  return false
}

function gatesOf(
  items: readonly ContentItem[],
  nowMs: number
): Map<string, Gate> {
  const collectibles = new Set(
    items.filter(({ type }) => type === 'collectible').map(({ id }) => id)
  )
  const markOf = (item: ContentItem) => {
    const gate = gateOf(item)
    return [
      item.id,
      gate,
      collectibles.has(gate?.requiredCollectible ?? ''),
      isVisible(item, nowMs)
    ]
  }
  return new Map(
    [...Map.groupBy(items, gatedChannelOf)].flatMap(([channel, streams]) =>
      channel === null
        ? []
        : [[channel, { streams, mark: JSON.stringify(streams.map(markOf)) }]]
    )
  )
}

/**
 * The gates of the own chat, kept in memory: they are checked at a join and when something public
 * changes, so that no message waits for the database.
 */
export function createGates({
  clock,
  ...keeper
}: GateKeeper & { clock: Clock }): Gates {
  const first = Promise.withResolvers<void>()
  let gates = new Map<string, Gate>()

  return {
    known: () => first.promise,
    async refresh() {
      const items = await keeper.items()
      const before = gates
      gates = gatesOf(items, clock.now())
      first.resolve()
      return new Set(
        [...gates.keys()].filter(
          channel => gates.get(channel)?.mark !== before.get(channel)?.mark
        )
      )
    },
    mayJoin(channel, visitor) {
      const gate = gates.get(channel)
      return gate === undefined || hasUnlocked(gate.streams, visitor, keeper)
    }
  }
}
