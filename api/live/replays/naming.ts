import type { Context } from 'koa'
import type { ContentItem } from '#contract/content'
import { gateOf } from '#contract/gate'
import { playbackOf } from '#contract/media'
import { replayAt } from '#contract/replays'
import type { Core } from '../../calls/core.ts'

/** What decides about who may watch a replay. */
export interface ReplayDoor {
  /** As the administrator wrote them: what they play while their room is on air says nothing here. */
  stored(): Promise<readonly ContentItem[]>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
  visitorOf(ctx: Context): string | null
  hasSession(ctx: Context): Promise<boolean>
}

/** Who may watch: everybody, this visitor by a pass, or nobody who asks now. */
export type Entry = 'open' | 'pass' | 'none'

/** The items that play replays. */
export interface Naming {
  /** All stored items, read once per revision. */
  items(): Promise<readonly ContentItem[]>
  entry(ctx: Context, id: string): Promise<Entry>
}

export const plays = (item: ContentItem, id: string): boolean =>
  replayAt(playbackOf(item)) === id

export function createNaming(
  { revision }: Pick<Core, 'revision'>,
  door: ReplayDoor
): Naming {
  let read: {
    revision: number
    items: Promise<readonly ContentItem[]>
  } | null = null
  const items = (): Promise<readonly ContentItem[]> => {
    const now = revision.current()
    if (read?.revision !== now) {
      const mine = { revision: now, items: door.stored() }
      read = mine
      mine.items.catch(() => {
        if (read === mine) read = null
      })
    }
    return read.items
  }
  return {
    items,
    entry: async (ctx, id) => {
      const naming = (await items()).filter(item => plays(item, id))
      // Another item that names it does not open what one keeps behind a gate.
      const gated = naming.filter(item => gateOf(item) !== null)
      if (naming.length > 0 && gated.length === 0) return 'open'
      const visitor = door.visitorOf(ctx)
      for (const item of gated)
        if (await door.mayEnter(visitor, item)) return 'pass'
      return (await door.hasSession(ctx)) ? 'open' : 'none'
    }
  }
}
