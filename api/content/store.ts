import type { ContentItem, OrderAnswer } from '#contract/content'
import type { Metadata } from '#contract/metadata'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'
import type { Database } from '../database/database.ts'
import type { Lease } from '../database/lease.ts'
import type { Position } from '../database/sequence.ts'
import type { Write } from '../database/writes.ts'
import { unadapted } from './adapted.ts'
import { leftOut } from './badges.ts'
import { changed, EXISTS } from './change.ts'
import type { Condition } from './change.ts'
import type { Catalogue } from './catalogue.ts'
import { faceOf, withFace } from './faces.ts'
import type { Faces } from './faces.ts'
import { readItem } from './item.ts'
import type { History } from './history.ts'
import { createPositions } from './positions.ts'
import type { ContentInput } from './schema.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'
import type { Supply } from './supply.ts'
import type { Trash } from './trash.ts'

const NOT_ON_HOMEPAGE = 'This item is not on the homepage'

/** The dominant colour of a picture of ours, by its address. */
export type ColorOf = (address: string) => Promise<string | undefined>

/** A save that is one step of longer work. */
interface Step {
  /** Asked while nobody else can write; true when another process has done this step meanwhile. */
  isDone(): Promise<boolean>
  /** The write that is made together with the item's: either both are made, or neither. */
  done(isNew: boolean): Write
}

/** What a save would do. */
interface Preview {
  before: ContentItem | null
  after: ContentItem
}

/** All changes to content. One at a time, so that orders never tie. */
export interface ContentStore {
  save(
    input: ContentInput,
    condition: Condition
  ): Promise<{
    item: ContentItem
    /** The parts of the input that were left out, in sentences. */
    ignored: string[]
    isNew: boolean
  }>
  /** The same without telling the news: a caller that makes many steps does so once for all of them. */
  saveStep(input: ContentInput, condition: Condition, step: Step): Promise<void>
  /** The checks of a save, and nothing is written. */
  preview(input: ContentInput, condition: Condition): Promise<Preview>
  remove(id: string): Promise<void>
  restore(id: string): Promise<ContentItem>
  restoreVersion(
    id: string,
    version: number,
    confirmUngate: boolean
  ): Promise<ContentItem>
  order(id: string, order: number): Promise<OrderAnswer<ContentItem>>
  homepageOrder(id: string, order: number): Promise<OrderAnswer<ContentItem>>
  /**
   * Makes supply limits agree with their items again after a process died between the two writes.
   */
  mendLimits(): Promise<void>
}

function totalSupplyOf({ metadata }: Pick<ContentDocument, 'metadata'>) {
  const { totalSupply } = metadata as Metadata<'collectible'>
  return totalSupply ?? null
}

export function createContentStore({
  database: { connection },
  faces,
  lease,
  clock,
  history,
  shown,
  supply,
  trash,
  colorOf
}: {
  database: Database
  faces: Faces
  lease: Lease
  clock: Clock
  history: History
  shown: Catalogue['shown']
  supply: Supply
  trash: Trash
  colorOf: ColorOf
}): ContentStore {
  const Content = contentModel(connection)
  const positions = createPositions(connection)
  const find = async (id: string): Promise<ContentDocument> => {
    const found = await Content.findById(id).lean()
    if (found === null) throw new Failure(404, FAILURES.unknown)
    return found
  }
  /** The item that was just written: never null, as its type was checked. */
  const written = async (document: ContentDocument): Promise<ContentItem> => {
    const item = readItem(document)
    if (item === null) throw new Failure(404, FAILURES.unknown)
    return withFace(item, faceOf(item, await faces()))
  }
  const corrections = async () => {
    const items = await Content.find({ type: 'collectible' }).lean()
    return supply.corrections(
      new Map(items.map(item => [item._id, totalSupplyOf(item)]))
    )
  }
  /** The input, with the stored value in each field that only repeats what visitors are shown. */
  const meant = async (input: ContentInput, before: ContentDocument | null) => {
    const item = input.adapted && before ? readItem(before) : null
    return item ? unadapted(input, item, await shown(item)) : input
  }
  /** What a save would write over what is stored now, and the input as it was understood. */
  const change = async (
    posted: ContentInput,
    condition: Condition,
    imageColor?: string
  ) => {
    const before = await Content.findById(posted.id).lean()
    const input = await meant(posted, before)
    const deleted = before ? null : await trash.lastOf(input.id)
    const next = changed({ before, deleted }, input, condition, {
      nowMs: clock.now(),
      imageColor
    })
    return { before, input, next }
  }
  const write = async (
    posted: ContentInput,
    condition: Condition,
    imageColor: string | undefined
  ) => {
    const { before, input, next } = await change(posted, condition, imageColor)
    // This is the last check, and it sets a lower limit before the item is saved, so that no claim can
    // slip in between.
    const limits =
      next.type === 'collectible'
        ? await supply.limit(
            input.id,
            totalSupplyOf(next),
            totalSupplyOf(before?.type === 'collectible' ? before : next)
          )
        : []
    if (before) await history.keep(before)
    const { writes, ...orders } = await positions.edit(before, {
      type: input.type,
      showOnHomepage: next.showOnHomepage
    })
    const document = { ...next, ...orders }
    return {
      writes: [
        { model: Content.modelName, id: input.id, put: document },
        ...writes,
        ...limits
      ],
      answer: {
        item: await written(document),
        ignored: (input.badges ?? []).flatMap(leftOut),
        isNew: before === null
      }
    }
  }
  /** Looked up while the save waits for the lease, so that saves keep their order, whatever their pictures are. */
  const colorSoon = (image: string) => {
    const color = colorOf(image)
    // An error is reported where the colour is awaited; nobody awaits it when the lease is not given.
    void color.catch(() => undefined)
    return color
  }
  const save: ContentStore['save'] = (posted, condition) => {
    const color = colorSoon(posted.image)
    return lease.run(async () => write(posted, condition, await color))
  }
  const moved = (
    id: string,
    move: (item: ContentDocument) => Promise<{
      places: Position[]
      field: 'customOrder' | 'homepageOrder'
    }>
  ) =>
    lease.run(async () => {
      const { places, field } = await move(await find(id))
      const items: ContentItem[] = []
      for (const { id, order } of places) {
        const item = await find(id)
        items.push(await written({ ...item, [field]: order }))
      }
      return {
        writes: places.map(({ id, order }) => ({
          model: Content.modelName,
          id,
          set: { [field]: order }
        })),
        answer: { success: true as const, items }
      }
    })

  return {
    save,
    saveStep: (input, condition, step) => {
      const color = colorSoon(input.image)
      return lease.run(
        async () => {
          if (await step.isDone()) return { writes: [], answer: undefined }
          const { writes, answer } = await write(input, condition, await color)
          return {
            writes: [...writes, step.done(answer.isNew)],
            answer: undefined
          }
        },
        { news: 'later' }
      )
    },
    preview: async (posted, condition) => {
      const { before, next } = await change(posted, condition)
      if (next.type === 'collectible')
        await supply.refuseBelow(next._id, totalSupplyOf(next))
      return {
        before: before && readItem(before),
        after: await written({ ...next, customOrder: 0 })
      }
    },
    order: (id, order) =>
      moved(id, async ({ type }) => ({
        places: await positions.ofType(type).move(id, order),
        field: 'customOrder'
      })),
    homepageOrder: (id, order) =>
      moved(id, async ({ showOnHomepage }) => {
        if (!showOnHomepage) throw new Failure(409, NOT_ON_HOMEPAGE)
        const places = await positions.homepage.move(id, order)
        return { places, field: 'homepageOrder' }
      }),
    remove: id =>
      lease.run(async () => {
        const before = await find(id)
        return {
          writes: [
            trash.add(before),
            { model: Content.modelName, id, remove: true },
            ...(await positions.leave(before))
          ],
          answer: undefined
        }
      }),
    restore: id =>
      lease.run(async () => {
        const deleted = await trash.find(id)
        if (await Content.exists({ _id: id })) throw new Failure(409, EXISTS)
        const { writes, ...orders } = await positions.comeBack(deleted)
        const document = { ...deleted, ...orders, version: deleted.version + 1 }
        if (orders.homepageOrder === undefined) delete document.homepageOrder
        return {
          writes: [
            { model: Content.modelName, id, put: { ...document } },
            trash.takeOut(id),
            ...writes
          ],
          answer: await written(document)
        }
      }),
    restoreVersion: async (id, version, confirmUngate) => {
      const { item } = await save(await history.inputOf(id, version), {
        mustBeNew: false,
        version: undefined,
        confirmUngate
      })
      return item
    },
    mendLimits: async () => {
      // A save under way looks the same from outside the lease, so the lease is taken only if
      // something differs.
      if ((await corrections()).length === 0) return
      await lease.run(async () => ({
        writes: await corrections(),
        answer: undefined
      }))
    }
  }
}
