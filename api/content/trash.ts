import { trusted } from 'mongoose'
import type { DeletedItem } from '#contract/admin'
import type { Clock } from '#http/clock'
import { Failure, FAILURES } from '#http/failure'
import type { Database } from '../database/database.ts'
import type { Write } from '../database/writes.ts'
import { readItem } from './item.ts'
import type { ContentDocument } from './models/item.ts'
import { deletedModel, versionModel } from './models/past.ts'

const KEPT_DELETED_MS = 30 * 86_400_000

/** Deleted items, which can come back for 30 days. */
export interface Trash {
  /** Puts an item in. */
  add(before: ContentDocument): Write
  /** Takes an item out. */
  takeOut(id: string): Write
  /** A deleted item as it was; 404 when none has this id. */
  find(id: string): Promise<ContentDocument>
  /** The same; null when none has this id. */
  lastOf(id: string): Promise<ContentDocument | null>
  /** All that can be restored, newest first; forgets what was deleted more than 30 days ago. */
  list(): Promise<DeletedItem[]>
}

export function createTrash({
  database: { connection },
  clock
}: {
  database: Database
  clock: Clock
}): Trash {
  const Deleted = deletedModel(connection)
  const Versions = versionModel(connection)
  const model = Deleted.modelName
  const horizon = () => new Date(clock.now() - KEPT_DELETED_MS).toISOString()
  const documentOf = (kept: Record<string, unknown>) =>
    kept as unknown as ContentDocument
  const lastOf = async (id: string): Promise<ContentDocument | null> => {
    const found = await Deleted.findOne({
      _id: id,
      deletedAt: trusted({ $gt: horizon() })
    }).lean()
    return found ? documentOf(found.item) : null
  }

  return {
    lastOf,
    find: async id => {
      const found = await lastOf(id)
      if (found === null) throw new Failure(404, FAILURES.unknown)
      return found
    },
    add: before => ({
      model,
      id: before._id,
      put: {
        _id: before._id,
        item: { ...before },
        deletedAt: new Date(clock.now()).toISOString()
      }
    }),
    takeOut: id => ({ model, id, remove: true }),
    list: async () => {
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
