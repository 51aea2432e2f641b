import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from './hub.ts'

/** Makes a data directory with the sample content. */
export async function makeSeeded(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-seeded-'))
  const hub = await startHub({ DATA_DIR: dir })
  await hub.stop()
  return dir
}

/**
 * Before all tests a hub writes the sample content once; seeded hubs start from a copy of its data. A
 * program that runs tests again and again names such data itself.
 */
export default async function seeded(): Promise<
  (() => Promise<void>) | undefined
> {
  if (process.env['SEEDED_DATA'] !== undefined) return undefined
  const dir = await makeSeeded()
  process.env['SEEDED_DATA'] = dir
  return () => rm(dir, { recursive: true, force: true })
}
