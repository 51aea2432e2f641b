import { safeBadge } from '#contract/badge-classes'
import { framingOf, SENTENCES } from '#contract/content'
import type { ContentItem, OrderAnswer } from '#contract/content'
import { takesGateAway } from '#contract/gate'
import type { Metadata } from '#contract/metadata'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'
import type { Database } from '../database/database.ts'
import type { Lease } from '../database/lease.ts'
import type { Position } from '../database/sequence.ts'
import { unadapted } from './adapted.ts'
import { leftOut } from './badges.ts'
import type { Catalogue } from './catalogue.ts'
import { withFace } from './faces.ts'
import type { Faces } from './faces.ts'
import type { Pictures } from '../images/pictures.ts'
import { readItem } from './item.ts'
import type { History } from './history.ts'
import { createPositions } from './positions.ts'
import type { ContentInput } from './schema.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'
import type { Supply } from './supply.ts'
import { timesAfter } from './times.ts'
import type { Trash } from './trash.ts'

const NOT_ON_HOMEPAGE = 'This item is not on the homepage'
const EXISTS = 'An item with this id already exists'

/** What a save requires of the stored item. */
interface Condition {
  /** It must not exist yet: If-None-Match: *. */
  mustBeNew: boolean
  /** The version that the writer saw; undefined: any. */
  version: number | undefined
  /** Whether what a gate hides may become public. */
  confirmUngate: boolean
}

/** All changes to content. One at a time, so that orders never tie. */
export interface ContentStore {
  save(
    input: ContentInput,
    condition: Condition
  ): Promise<{
    item: ContentItem
    /** What of the input was left out, in sentences. */
    ignored: string[]
    isNew: boolean
  }>
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

function refuseUngate(
  before: ContentDocument | null,
  next: Omit<ContentDocument, 'customOrder' | 'homepageOrder'>,
  nowMs: number
): void {
  const item = before && readItem(before)
  if (item && takesGateAway(item, next, nowMs))
    throw new Failure(409, SENTENCES.ungate)
}

/** The document after a save: what the payload does not name stays, or takes its default. */
function merged(
  before: ContentDocument | null,
  input: ContentInput,
  {
    now,
    imageColor,
    deletedVersion = 0
  }: {
    now: string
    imageColor: string | undefined
    /** The last version of a deleted item with this id: versions continue from there. */
    deletedVersion: number | undefined
  }
): Omit<ContentDocument, 'customOrder' | 'homepageOrder'> {
  const focus = input.focus ?? before?.focus
  const keeps = before !== null && before.type === input.type
  return {
    _id: input.id,
    type: input.type,
    title: input.title,
    image: input.image,
    description: input.description ?? before?.description ?? '',
    badges: input.badges?.map(safeBadge) ?? before?.badges ?? [],
    aspectRatio: input.aspectRatio ?? before?.aspectRatio ?? 'auto',
    ...framingOf({ focus, imageColor }),
    showOnHomepage: input.showOnHomepage ?? before?.showOnHomepage ?? false,
    externalUrl: input.externalUrl ?? before?.externalUrl ?? '',
    metadata: input.metadata ?? (keeps ? before.metadata : {}),
    ...timesAfter(before, input),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    version: (before?.version ?? deletedVersion) + 1
  }
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
  colorOf: Pictures['colorOf']
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
    return withFace(item, await faces())
  }
  const corrections = async () => {
    const items = await Content.find({ type: 'collectible' }).lean()
    return supply.corrections(
      new Map(items.map(item => [item._id, totalSupplyOf(item)]))
    )
  }
  /** The input, and what is stored where it only repeats what visitors are shown. */
  const meant = async (input: ContentInput, before: ContentDocument | null) => {
    const item = input.adapted && before ? readItem(before) : null
    return item ? unadapted(input, item, await shown(item)) : input
  }
  const save: ContentStore['save'] = async (posted, condition) => {
    const imageColor = await colorOf(posted.image)
    return lease.run(async () => {
      const before = await Content.findById(posted.id).lean()
      const input = await meant(posted, before)
      if (before !== null && condition.mustBeNew) throw new Failure(409, EXISTS)

      const deleted = before ? null : await trash.lastOf(input.id)
      const seen = condition.version
      const isStale = before ? seen !== before.version : deleted !== null
      if (seen !== undefined && isStale) throw new Failure(409, SENTENCES.stale)

      const nowMs = clock.now()
      const now = new Date(nowMs).toISOString()
      const next = merged(before, input, {
        now,
        imageColor,
        deletedVersion: deleted?.version
      })
      // A deleted item kept its address secret, too.
      if (!condition.confirmUngate) refuseUngate(before ?? deleted, next, nowMs)
      // The last check, and a lower limit is set before the item is saved: no claim can slip in
      // between.
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
    })
  }
  const moved = (
    id: string,
    move: (item: ContentDocument) => Promise<{
      changed: Position[]
      field: 'customOrder' | 'homepageOrder'
    }>
  ) =>
    lease.run(async () => {
      const { changed, field } = await move(await find(id))
      const items: ContentItem[] = []
      for (const { id, order } of changed) {
        const item = await find(id)
        items.push(await written({ ...item, [field]: order }))
      }
      return {
        writes: changed.map(({ id, order }) => ({
          model: Content.modelName,
          id,
          set: { [field]: order }
        })),
        answer: { success: true as const, items }
      }
    })

  return {
    save,
    order: (id, order) =>
      moved(id, async ({ type }) => ({
        changed: await positions.ofType(type).move(id, order),
        field: 'customOrder'
      })),
    homepageOrder: (id, order) =>
      moved(id, async ({ showOnHomepage }) => {
        if (!showOnHomepage) throw new Failure(409, NOT_ON_HOMEPAGE)
        const changed = await positions.homepage.move(id, order)
        return { changed, field: 'homepageOrder' }
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
