import type { Connection } from 'mongoose'
import type { ContentType } from '#contract/content-types'
import { createSequence } from '../database/sequence.ts'
import type { Sequence } from '../database/sequence.ts'
import type { Write } from '../database/writes.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'

/** What decides which sequences an item belongs to. */
type Standing = Pick<
  ContentDocument,
  'type' | 'showOnHomepage' | 'customOrder' | 'homepageOrder'
>

interface Positioned {
  customOrder: number
  homepageOrder?: number
  /** The writes to the other items. */
  writes: Write[]
}

/** The sequences of content: one for each type, and one for the homepage. */
export interface Positions {
  ofType(type: string): Sequence
  homepage: Sequence
  /**
   * Where an item is after an edit: last in a sequence that it joins, while the gap it leaves is
   * closed.
   */
  edit(
    before: Standing | null,
    after: { type: ContentType; showOnHomepage: boolean }
  ): Promise<Positioned>
  /** Closes the gaps that a deleted item leaves. */
  leave(before: Standing): Promise<Write[]>
  /** Reopens the item's former positions for it. */
  comeBack(item: Standing): Promise<Positioned>
}

export function createPositions(connection: Connection): Positions {
  const Content = contentModel(connection) as never
  const ofType = (type: string) =>
    createSequence(Content, 'customOrder', { type })
  const homepage = createSequence(Content, 'homepageOrder', {
    showOnHomepage: true
  })
  // A document may be damaged: an order that is not a number left no gap.
  const close = async (sequence: Sequence, order: unknown) =>
    typeof order === 'number'
      ? sequence.writes(await sequence.close(order))
      : []
  return {
    ofType,
    homepage,
    edit: async (before, after) => {
      const writes: Write[] = []
      let customOrder = before?.customOrder
      if (before?.type !== after.type || customOrder === undefined) {
        if (before)
          writes.push(...(await close(ofType(before.type), customOrder)))

        customOrder = await ofType(after.type).next()
      }
      if (!after.showOnHomepage) {
        writes.push(...(await close(homepage, before?.homepageOrder)))
        return { customOrder, writes }
      }
      const homepageOrder = before?.homepageOrder ?? (await homepage.next())
      return { customOrder, homepageOrder, writes }
    },
    leave: async before => [
      ...(await close(ofType(before.type), before.customOrder)),
      ...(await close(homepage, before.homepageOrder))
    ],
    comeBack: async item => {
      const section = await ofType(item.type).open(item.customOrder)
      const writes = ofType(item.type).writes(section.positions)
      if (!item.showOnHomepage || item.homepageOrder === undefined)
        return { customOrder: section.order, writes }

      const home = await homepage.open(item.homepageOrder)
      return {
        customOrder: section.order,
        homepageOrder: home.order,
        writes: [...writes, ...homepage.writes(home.positions)]
      }
    }
  }
}
