import type { Connection } from 'mongoose'
import { SENTENCES } from '#contract/content'
import type { ContentItem, OrderAnswer } from '#contract/content'
import { takesGateAway } from '#contract/gate'
import type { Metadata } from '#contract/metadata'
import type { Clock } from './clock.ts'
import { readItem, safeBadge } from './content-item.ts'
import type { ContentPast } from './content-past.ts'
import { createContentPlaces } from './content-places.ts'
import type { ContentInput } from './content-schema.ts'
import { Failure, FAILURES } from './errors.ts'
import type { Lease } from './lease.ts'
import { contentModel } from './models/content.ts'
import type { ContentDocument } from './models/content.ts'
import type { Place } from './order.ts'
import type { Supply } from './supply.ts'

const NOT_ON_HOMEPAGE = 'This item is not on the homepage'
const EXISTS = 'An item with this id exists already'

/** What a save demands of the item as it stands. */
interface Condition {
  /** There must be none: If-None-Match: *. */
  mustBeNew: boolean
  /** The version that the writer saw; undefined: whatever stands. */
  version: number | undefined
  /** What a gate hides may become public. */
  confirmUngate: boolean
}

/** All changes of content. One at a time, so that orders never tie. */
export interface ContentStore {
  save(
    input: ContentInput,
    condition: Condition
  ): Promise<{ item: ContentItem; isNew: boolean }>
  remove(id: string): Promise<void>
  restore(id: string): Promise<ContentItem>
  restoreVersion(
    id: string,
    version: number,
    confirmUngate: boolean
  ): Promise<ContentItem>
  order(id: string, order: number): Promise<OrderAnswer<ContentItem>>
  homepageOrder(id: string, order: number): Promise<OrderAnswer<ContentItem>>
  /** Makes limits agree with their items again, where a process died between the two. */
  mendLimits(): Promise<void>
}

/** The item that was just written: never null, as its type was checked. */
function written(document: ContentDocument): ContentItem {
  const item = readItem(document)
  if (item === null) throw new Failure(404, FAILURES.unknown)
  return item
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
  now: string,
  /** The last version of an item of this id that was deleted: versions go on from there. */
  buried = 0
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
    ...(focus ? { focus } : {}),
    showOnHomepage: input.showOnHomepage ?? before?.showOnHomepage ?? false,
    externalUrl: input.externalUrl ?? before?.externalUrl ?? '',
    metadata: input.metadata ?? (keeps ? before.metadata : {}),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    version: (before?.version ?? buried) + 1
  }
}

export function createContentStore({
  connection,
  lease,
  clock,
  past,
  supply
}: {
  connection: Connection
  lease: Lease
  clock: Clock
  past: ContentPast
  supply: Supply
}): ContentStore {
  const Content = contentModel(connection)
  const places = createContentPlaces(connection)
  const find = async (id: string): Promise<ContentDocument> => {
    const found = await Content.findById(id).lean()
    if (found === null) throw new Failure(404, FAILURES.unknown)
    return found
  }
  const corrections = async () => {
    const items = await Content.find({ type: 'collectible' }).lean()
    return supply.corrections(
      new Map(items.map(item => [item._id, totalSupplyOf(item)]))
    )
  }
  const save: ContentStore['save'] = (input, condition) =>
    lease.run(async () => {
      const before = await Content.findById(input.id).lean()
      if (before !== null && condition.mustBeNew) {
        throw new Failure(409, EXISTS)
      }
      const buried = before ? null : await past.lastOf(input.id)
      const seen = condition.version
      const isStale = before ? seen !== before.version : buried !== null
      if (seen !== undefined && isStale) {
        throw new Failure(409, SENTENCES.stale)
      }
      const nowMs = clock.now()
      const now = new Date(nowMs).toISOString()
      const next = merged(before, input, now, buried?.version)
      // What was deleted kept its address from everybody, too.
      if (!condition.confirmUngate) refuseUngate(before ?? buried, next, nowMs)
      // The last refusal, and a lower limit before the item: no claim can slip in between.
      const limits =
        next.type === 'collectible'
          ? await supply.limit(
              input.id,
              totalSupplyOf(next),
              totalSupplyOf(before?.type === 'collectible' ? before : next)
            )
          : []
      if (before) await past.keepVersion(before)
      const { writes, ...orders } = await places.edit(before, {
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
        answer: { item: written(document), isNew: before === null }
      }
    })
  const moved = (
    id: string,
    move: (item: ContentDocument) => Promise<{
      changed: Place[]
      field: 'customOrder' | 'homepageOrder'
    }>
  ) =>
    lease.run(async () => {
      const { changed, field } = await move(await find(id))
      const items: ContentItem[] = []
      for (const place of changed) {
        const item = await find(place.id)
        items.push(written({ ...item, [field]: place.order }))
      }
      return {
        writes: changed.map(place => ({
          model: Content.modelName,
          id: place.id,
          set: { [field]: place.order }
        })),
        answer: { success: true as const, items }
      }
    })

  return {
    save,
    order: (id, order) =>
      moved(id, async ({ type }) => ({
        changed: await places.ofType(type).move(id, order),
        field: 'customOrder'
      })),
    homepageOrder: (id, order) =>
      moved(id, async ({ showOnHomepage }) => {
        if (!showOnHomepage) throw new Failure(409, NOT_ON_HOMEPAGE)
        const changed = await places.homepage.move(id, order)
        return { changed, field: 'homepageOrder' }
      }),
    remove: id =>
      lease.run(async () => {
        const before = await find(id)
        return {
          writes: [
            past.burial(before),
            { model: Content.modelName, id, remove: true },
            ...(await places.leave(before))
          ],
          answer: undefined
        }
      }),
    restore: id =>
      lease.run(async () => {
        const buried = await past.buried(id)
        if (await Content.exists({ _id: id })) throw new Failure(409, EXISTS)
        const { writes, ...orders } = await places.comeBack(buried)
        const document = { ...buried, ...orders, version: buried.version + 1 }
        if (orders.homepageOrder === undefined) delete document.homepageOrder
        return {
          writes: [
            { model: Content.modelName, id, put: { ...document } },
            past.exhumation(id),
            ...writes
          ],
          answer: written(document)
        }
      }),
    restoreVersion: async (id, version, confirmUngate) => {
      const { item } = await save(await past.inputOf(id, version), {
        mustBeNew: false,
        version: undefined,
        confirmUngate
      })
      return item
    },
    mendLimits: async () => {
      // Without the lease a save that is under way looks the same: only then it is taken.
      if ((await corrections()).length === 0) return
      await lease.run(async () => ({
        writes: await corrections(),
        answer: undefined
      }))
    }
  }
}
