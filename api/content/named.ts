import type { Connection } from 'mongoose'
import { contentModel } from './models/item.ts'
import { deletedModel, versionModel } from './models/past.ts'

/** What items, deleted items and earlier versions hold in this field (`image`, `metadata.captions`). */
export async function namedAnywhere(
  connection: Connection,
  field: string
): Promise<unknown[]> {
  const lists = await Promise.all([
    contentModel(connection).distinct(field),
    deletedModel(connection).distinct(`item.${field}`),
    versionModel(connection).distinct(`item.${field}`)
  ])
  return lists.flat()
}
