import type { Context } from 'koa'
import type { ContentItem } from '#contract/content'
import { gateOf } from '#contract/gate'
import { playbackOf } from '#contract/media'
import { replayAt } from '#contract/replays'
import { isVisible } from '#contract/visibility'
import type { Clock } from '#http/clock'
import { grouped } from '../../content/grouped.ts'

/** What decides who may watch a replay. */
export interface ReplayDoor {
  /** As the administrator wrote them: what they play while their room is on air does not count here. */
  stored(): Promise<readonly ContentItem[]>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
  visitorOf(ctx: Context): string | null
  hasSession(ctx: Context): Promise<boolean>
}

/** How this visitor may watch: like everybody, with a pass, or not at all. */
export type Entry = 'open' | 'pass' | 'none'

/** Who may watch which replay. */
export interface Naming {
  /** The items that play it. */
  players(id: string): Promise<readonly ContentItem[]>
  entry(ctx: Context, id: string): Promise<Entry>
}

export function createNaming(door: ReplayDoor, clock: Clock): Naming {
  const playing = grouped(item => replayAt(playbackOf(item)))
  const players = async (id: string) => playing(await door.stored(), id)
  return {
    players,
    entry: async (ctx, id) => {
      const naming = await players(id)
      // If one item keeps it behind a gate, shown or not, another one that names it does not open it.
      const gated = naming.filter(item => gateOf(item) !== null)
      const isShown = naming.some(item => isVisible(item, clock.now()))
      if (gated.length === 0 && isShown) return 'open'
      const visitor = door.visitorOf(ctx)
      for (const item of gated)
        if (await door.mayEnter(visitor, item)) return 'pass'
      return (await door.hasSession(ctx)) ? 'open' : 'none'
    }
  }
}
