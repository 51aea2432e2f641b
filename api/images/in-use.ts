import type { Connection } from 'mongoose'
import { uploadHash } from '#contract/uploads'
import { namedAnywhere } from '../content/named.ts'
import { streamerModel } from '../twitch/models/streamer.ts'

/** Hashes of the pictures that an item, a deleted item, an earlier version or a streamer names. */
export async function picturesInUse(
  connection: Connection
): Promise<Set<string>> {
  const [pictures, faces] = await Promise.all([
    namedAnywhere(connection, 'image'),
    streamerModel(connection).distinct('profileImageUrl')
  ])
  const hashes = [...pictures, ...faces].map(address =>
    uploadHash(String(address))
  )
  return new Set(hashes.filter(hash => hash !== undefined))
}
