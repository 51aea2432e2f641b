import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from './hub.ts'

/** Before all tests a hub writes the sample content once; seeded hubs start from a copy of its data. */
export default async function seeded(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-seeded-'))
  const hub = await startHub({ DATA_DIR: dir })
  await hub.stop()
  process.env['SEEDED_DATA'] = dir
  return () => rm(dir, { recursive: true, force: true })
}
