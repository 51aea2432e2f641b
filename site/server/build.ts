import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '#http/representation'

/** A name that two copies of the site share only if they make the same pages from the same lists; `set` is what else the pages depend on. */
export async function buildOf(dist: string, set: object): Promise<string> {
  const server = join(dist, 'server')
  // The names of the built files contain their hashes.
  const names = (await readdir(server, { recursive: true })).toSorted()
  const entry = await readFile(join(server, 'entry.mjs'), 'utf8')
  return hashOf(
    [process.version, ...names, entry, JSON.stringify(set)].join('\n')
  )
}
