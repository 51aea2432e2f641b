import type { Connection } from 'mongoose'
import { replayAt } from '#contract/replays'
import { namedAnywhere } from '../../content/named.ts'

/** Replays that an item, a deleted item or an earlier version plays. */
export async function replaysInUse(
  connection: Connection
): Promise<Set<string>> {
  const addresses = await namedAnywhere(connection, 'metadata.playbackUrl')
  const ids = addresses.map(address => replayAt(String(address)))
  return new Set(ids.filter(id => id !== null))
}
