import type { Connection } from 'mongoose'
import { captionsOf } from '#contract/captions'
import { contentModel } from '../content/models/item.ts'
import { deletedModel, versionModel } from '../content/models/past.ts'

/** Addresses of the captions that an item, a deleted item or an earlier version names. */
export async function captionsInUse(
  connection: Connection
): Promise<Set<string>> {
  const texts: unknown[] = await Promise.all([
    contentModel(connection).distinct('metadata.captions'),
    deletedModel(connection).distinct('item.metadata.captions'),
    versionModel(connection).distinct('item.metadata.captions')
  ]).then(lists => lists.flat())
  return new Set(texts.flatMap(captionsOf).map(({ address }) => address))
}
