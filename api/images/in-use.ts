import type { Connection } from 'mongoose'
import { uploadHash } from '#contract/uploads'
import { deletedModel, versionModel } from '../content/models/past.ts'
import { contentModel } from '../content/models/item.ts'
import { streamerModel } from '../twitch/models/streamer.ts'

/** Hashes of the pictures that an item, a deleted item, an earlier version or a streamer names. */
export async function picturesInUse(
  connection: Connection
): Promise<Set<string>> {
  const addresses: unknown[] = await Promise.all([
    contentModel(connection).distinct('image'),
    deletedModel(connection).distinct('item.image'),
    versionModel(connection).distinct('item.image'),
    streamerModel(connection).distinct('profileImageUrl')
  ]).then(lists => lists.flat())
  const hashes = addresses.map(address => uploadHash(String(address)))
  return new Set(hashes.filter(hash => hash !== undefined))
}
