import { BEGUN_MOST, LIST_MOST, SEEN_SHARE } from '#contract/mine'
import type { Position } from '#contract/mine'
import { addressKey } from '#http/network'
import { Failure } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { notBegun, unlessThere } from '../database/errors.ts'
import { listModel } from './models/list.ts'
import type { ListDocument } from './models/list.ts'

/** Changes by one person: each recording that plays reports its position four times a minute. */
const CHANGES = [{ count: 120, perMs: 60_000 }]
/** The same for one address, behind which many people may be. */
const CHANGES_OF_ADDRESS = [{ count: 1200, perMs: 60_000 }]

const FULL = `My list holds ${LIST_MOST} at most. Please remove something first.`
/** How often a change is tried: of several changes to one list at once, each try lets one through. */
const TRIES = 200

type Kept = Pick<ListDocument, 'mine' | 'begun'>
const NOTHING: Kept = { mine: [], begun: [] }

/** What visitors keep. */
export interface Lists {
  /** Counts a change for its person and address; 429 when there were too many in this minute. */
  count(visitor: string | null, address: string): void
  of(visitor: string | null): Promise<Kept>
  /**
   * `mayBegin` is awaited before a visitor's first list is written; `exist` says which of the ids
   * have not been deleted, and is asked when the list is full.
   */
  keep(
    visitor: string,
    id: string,
    how: {
      mayBegin: () => Promise<void>
      exist: (ids: readonly string[]) => Promise<string[]>
    }
  ): Promise<void>
  takeOut(visitor: string, id: string): Promise<void>
  /** Remembers where the visitor is in it; at the end it is forgotten. */
  watch(
    visitor: string,
    id: string,
    position: Position,
    mayBegin: () => Promise<void>
  ): Promise<void>
  forget(visitor: string, id: string): Promise<void>
}

/** The others, to which the one that was changed last is then appended. */
const withoutBegun = ({ begun }: Kept, id: string) =>
  begun.filter(each => each.id !== id)

export function createLists({
  database,
  clock,
  limiter
}: Pick<Core, 'database' | 'clock' | 'limiter'>): Lists {
  const Stored = listModel(database.connection)
  const ofVisitor = limiter('list', CHANGES)
  const ofAddress = limiter('listOfAddress', CHANGES_OF_ADDRESS)

  /** Turns a list into what `edit` returns, whatever else changes it meanwhile; null: it is right as it is. */
  async function change(
    visitor: string,
    edit: (kept: Kept) => Partial<Kept> | null | Promise<Partial<Kept> | null>,
    mayBegin?: () => Promise<void>
  ): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await Stored.findById(visitor).lean()
      const edited = await edit(stored ?? NOTHING)
      if (edited === null) return
      if (stored === null) {
        await mayBegin?.()
        const first = {
          ...NOTHING,
          ...edited,
          step: 1,
          createdAt: new Date(clock.now())
        }
        if (await unlessThere(() => Stored.create({ _id: visitor, ...first })))
          return
      } else {
        const { step } = stored
        const { matchedCount } = await Stored.updateOne(
          { _id: visitor, step },
          { $set: { ...edited, step: step + 1 } }
        )
        if (matchedCount === 1) return
      }
    }
    throw notBegun()
  }

  return {
    count: (visitor, address) => {
      ofAddress.take(addressKey(address))
      if (visitor !== null) ofVisitor.take(visitor)
    },
    of: async visitor =>
      (visitor !== null && (await Stored.findById(visitor).lean())) || NOTHING,
    keep: (visitor, id, { mayBegin, exist }) =>
      change(
        visitor,
        async ({ mine }) => {
          if (mine.includes(id)) return null
          const left = mine.length < LIST_MOST ? mine : await exist(mine)
          if (left.length >= LIST_MOST) throw new Failure(409, FULL)
          return { mine: [...left, id] }
        },
        mayBegin
      ),
    takeOut: (visitor, id) =>
      change(visitor, ({ mine }) =>
        mine.includes(id) ? { mine: mine.filter(each => each !== id) } : null
      ),
    watch: (visitor, id, { seconds, duration }, mayBegin) =>
      change(
        visitor,
        kept => {
          const others = withoutBegun(kept, id)
          const isSeen = seconds >= duration * SEEN_SHARE
          if (isSeen)
            return others.length < kept.begun.length ? { begun: others } : null
          const begun = [...others, { id, seconds, duration }]
          return { begun: begun.slice(-BEGUN_MOST) }
        },
        mayBegin
      ),
    forget: (visitor, id) =>
      change(visitor, kept => {
        const others = withoutBegun(kept, id)
        return others.length < kept.begun.length ? { begun: others } : null
      })
  }
}
