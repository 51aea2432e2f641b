import { trusted } from 'mongoose'
import type { ContentItem } from '#contract/content'
import { Failure, FAILURES } from '#http/failure'
import type { Database } from '../database/database.ts'
import { readItem } from './item.ts'
import { contentModel } from './models/item.ts'
import type { ContentDocument } from './models/item.ts'
import { versionModel } from './models/past.ts'
import { contentInput } from './schema.ts'
import type { ContentInput } from './schema.ts'

/** How many versions of an item are kept, including the current one. */
const KEPT_VERSIONS = 20

/** Earlier versions of edited items: the last 20 of each. */
export interface History {
  /** Keeps the version that an edit is about to replace. */
  keep(before: ContentDocument): Promise<void>
  /** The current version and the earlier ones, newest first. 404 when there is no such item. */
  of(id: string): Promise<ContentItem[]>
  /** An earlier version as a payload that can be saved again. */
  inputOf(id: string, version: number): Promise<ContentInput>
}

export function createHistory({
  database: { connection }
}: {
  database: Database
}): History {
  const Content = contentModel(connection)
  const Versions = versionModel(connection)
  const documentOf = (kept: Record<string, unknown>) =>
    kept as unknown as ContentDocument

  return {
    keep: async before => {
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
    of: async id => {
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
      if (!item || !(await Content.exists({ _id: id })))
        throw new Failure(404, FAILURES.unknown)

      // Times that this version did not have are removed, not kept.
      return contentInput.parse({
        visibleFrom: null,
        visibleUntil: null,
        ...item
      })
    }
  }
}
