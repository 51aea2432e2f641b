import { trusted } from 'mongoose'
import type { Connection } from 'mongoose'
import type { DeletedItem } from '#contract/admin'
import type { ContentItem } from '#contract/content'
import type { Clock } from '#http/clock'
import { readItem } from './item.ts'
import { contentInput } from './schema.ts'
import type { ContentInput } from './schema.ts'
import { Failure, FAILURES } from '../calls/errors.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'
import { deletedModel, versionModel } from './models/past.ts'
import type { Write } from '../database/writes.ts'

/** An item's versions that are kept, the current one among them. */
const KEPT_VERSIONS = 20
const KEPT_DELETED_MS = 30 * 86_400_000

/** What items were: deleted ones for 30 days, and the last 20 versions of each. */
export interface ContentPast {
  /** Keeps the version that an edit is about to replace. */
  keepVersion(before: ContentDocument): Promise<void>
  /** The current version and those before it, newest first. 404 when there is no such item. */
  history(id: string): Promise<ContentItem[]>
  /** An earlier version as a payload that can be saved again. */
  inputOf(id: string, version: number): Promise<ContentInput>
  burial(before: ContentDocument): Write
  exhumation(id: string): Write
  buried(id: string): Promise<ContentDocument>
  /** The last version of an item that was deleted, as it was; null when none of this id was. */
  lastOf(id: string): Promise<ContentDocument | null>
  /** Deleted items that can come back, newest first; forgets those of more than 30 days. */
  deleted(): Promise<DeletedItem[]>
}

export function createContentPast(
  connection: Connection,
  clock: Clock
): ContentPast {
  const Content = contentModel(connection)
  const Deleted = deletedModel(connection)
  const Versions = versionModel(connection)
  const horizon = () => new Date(clock.now() - KEPT_DELETED_MS).toISOString()
  const find = (id: string) =>
    Deleted.findOne({
      _id: id,
      deletedAt: trusted({ $gt: horizon() })
    }).lean()
  const documentOf = (kept: Record<string, unknown>) =>
    kept as unknown as ContentDocument

  return {
    keepVersion: async before => {
      const { _id, version } = before
      const key = `${_id}@${version}`
      await Versions.replaceOne(
        { _id: key },
        { _id: key, itemId: _id, version, item: { ...before } },
        { upsert: true }
      )
      await Versions.deleteMany({
        itemId: _id,
        version: trusted({ $lte: version + 1 - KEPT_VERSIONS })
      })
    },
    history: async id => {
      const current = await Content.findById(id).lean()
      if (current === null) throw new Failure(404, FAILURES.unknown)
      const earlier = await Versions.find({
        itemId: id,
        version: trusted({ $lt: current.version })
      })
        .sort({ version: -1 })
        .limit(KEPT_VERSIONS - 1)
        .lean()
      return [current, ...earlier.map(({ item }) => documentOf(item))]
        .map(readItem)
        .filter(item => item !== null)
    },
    inputOf: async (id, version) => {
      const kept = await Versions.findById(`${id}@${version}`).lean()
      const item = kept && readItem(documentOf(kept.item))
      if (!item || !(await Content.exists({ _id: id }))) {
        throw new Failure(404, FAILURES.unknown)
      }
      return contentInput.parse(item)
    },
    burial: before => ({
      model: Deleted.modelName,
      id: before._id,
      put: {
        _id: before._id,
        item: { ...before },
        deletedAt: new Date(clock.now()).toISOString()
      }
    }),
    exhumation: id => ({ model: Deleted.modelName, id, remove: true }),
    buried: async id => {
      const found = await find(id)
      if (found === null) throw new Failure(404, FAILURES.unknown)
      return documentOf(found.item)
    },
    lastOf: async id => {
      const found = await find(id)
      return found ? documentOf(found.item) : null
    },
    deleted: async () => {
      const gone = await Deleted.find({
        deletedAt: trusted({ $lte: horizon() })
      }).lean()
      for (const { _id } of gone) {
        await Versions.deleteMany({ itemId: _id })
        await Deleted.deleteOne({ _id })
      }
      const kept = await Deleted.find().sort({ deletedAt: -1 }).lean()
      return kept.flatMap(({ item, deletedAt }) => {
        const read = readItem(documentOf(item))
        return read ? [{ item: read, deletedAt }] : []
      })
    }
  }
}
