import type { Connection } from 'mongoose'
import { replayAt } from '#contract/replays'
import { contentModel } from '../../content/models/item.ts'
import { deletedModel, versionModel } from '../../content/models/past.ts'

/** Replays that an item, a deleted item or an earlier version plays. */
export async function replaysInUse(
  connection: Connection
): Promise<Set<string>> {
  const addresses: unknown[] = await Promise.all([
    contentModel(connection).distinct('metadata.playbackUrl'),
    deletedModel(connection).distinct('item.metadata.playbackUrl'),
    versionModel(connection).distinct('item.metadata.playbackUrl')
  ]).then(lists => lists.flat())
  const ids = addresses.map(address => replayAt(String(address)))
  return new Set(ids.filter(id => id !== null))
}
