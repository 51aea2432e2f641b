import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '#http/representation'

/** The same for two copies of the site that make the same pages of the same lists, and only for those: `set` is what else they are made of. */
export async function buildOf(dist: string, set: object): Promise<string> {
  const server = join(dist, 'server')
  // The names of its parts hold their hashes.
  const names = (await readdir(server, { recursive: true })).toSorted()
  const entry = await readFile(join(server, 'entry.mjs'), 'utf8')
  return hashOf(
    [process.version, ...names, entry, JSON.stringify(set)].join('\n')
  )
}
