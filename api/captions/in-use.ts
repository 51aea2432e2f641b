import type { Connection } from 'mongoose'
import { captionsOf } from '#contract/captions'
import { namedAnywhere } from '../content/named.ts'

/** Addresses of the captions that an item, a deleted item or an earlier version names. */
export async function captionsInUse(
  connection: Connection
): Promise<Set<string>> {
  const texts = await namedAnywhere(connection, 'metadata.captions')
  return new Set(texts.flatMap(captionsOf).map(({ address }) => address))
}
