import { trusted } from 'mongoose'
import type { Database } from '#api/database/database'
import { claimModel } from '#api/market/models/claim'
import { contentModel } from '#api/content/models/item'
import { transcriptModel } from '#api/streams/models/transcript'
import { readCatalogue } from './catalogue.ts'

/** Untouched means: never edited, owned by no visitor, and not required by anything that stays. */
const FIRST_VERSION = 1

type Connection = Database['connection']

async function untouched(connection: Connection): Promise<string[]> {
  const { items } = await readCatalogue()
  const owned = await claimModel(connection).distinct('collectible')
  const ids = items.map(item => item.id).filter(id => !owned.includes(id))
  const Content = contentModel(connection)
  const found = await Content.find({
    _id: trusted({ $in: ids }),
    version: FIRST_VERSION
  })
    .select('_id')
    .lean()
  const gone = found.map(({ _id }) => _id)
  const required = await Content.distinct('metadata.requiredCollectible', {
    _id: trusted({ $nin: gone })
  })
  return gone.filter(id => !required.includes(id))
}

/** Renumbers the rest 1, 2, 3, so that one step in the order remains one visible step. */
async function closeGaps(connection: Connection): Promise<void> {
  const Content = contentModel(connection)
  const left = await Content.find({}).lean()
  const sequences = [
    ...[...Map.groupBy(left, item => item.type).values()].map(items => ({
      field: 'customOrder' as const,
      items
    })),
    {
      field: 'homepageOrder' as const,
      items: left.filter(item => item.showOnHomepage)
    }
  ]
  for (const { field, items } of sequences) {
    const sorted = items.toSorted((a, b) => (a[field] ?? 0) - (b[field] ?? 0))
    for (const [index, { _id }] of sorted.entries())
      await Content.updateOne({ _id }, { $set: { [field]: index + 1 } })
  }
}

/**
 * Removes the sample items that nobody has touched, and their chats; they do not come back. Returns
 * how many items it removed. Run it only while no hub uses the database.
 */
export async function removeSample({
  connection
}: Pick<Database, 'connection'>): Promise<number> {
  const gone = await untouched(connection)
  const named = { _id: trusted({ $in: gone }) }
  await transcriptModel(connection).deleteMany(named)
  await contentModel(connection).deleteMany(named)
  await closeGaps(connection)
  return gone.length
}
