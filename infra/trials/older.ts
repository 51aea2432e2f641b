import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_VERSION } from '#api/migrations'
import type { Composed } from './composed.ts'
import { must, run } from './engine.ts'

/** The last release before this commit, unpacked; null where there is none, or the clone has no tags. */
async function lastRelease(): Promise<{ tag: string; dir: string } | null> {
  const line = 'describe --tags --abbrev=0 --match v* HEAD^'
  const { code, said } = await run('git', line.split(' '))
  if (code !== 0) return null
  const tag = said.trim()
  const dir = await mkdtemp(join(tmpdir(), 'pog-release-'))
  const file = join(dir, 'source.tar')
  await must('git', ['archive', '--output', file, tag])
  await must('tar', ['--extract', '--file', file, '--directory', dir])
  return { tag, dir: `${dir}/` }
}

/** Runs a script in the hub's database, as the hub's own user; returns what it prints. */
async function inDatabase(hub: Composed, script: string): Promise<string> {
  const [mongo = ''] = await hub.ids('mongo')
  const shell = `mongosh --quiet --username pog --password "$MONGO_PASSWORD" pog --eval '${script}'`
  return must('docker', ['exec', mongo, 'bash', '-c', shell])
}

/**
 * Turns the hub and its data into those of the last release. Without a release, only the data become
 * those of the version before the first. Returns a function that removes the release's folder.
 */
export async function makeOlder(hub: Composed): Promise<() => Promise<void>> {
  const release = await lastRelease()
  if (release === null) {
    console.log('No release is here to update from: its data are made older')
    await inDatabase(
      hub,
      'db.contents.updateMany({}, { $unset: { version: 1 } }); db.schema.deleteMany({})'
    )
    return async () => undefined
  }
  console.log(`Updates from ${release.tag}`)
  await hub.does('down --volumes')
  await hub.does('build', release.dir)
  await hub.does('up --detach --wait', release.dir)
  return () => rm(release.dir, { recursive: true })
}

/** Whether the data have the shape that this version writes. */
export async function isMigrated(hub: Composed): Promise<boolean> {
  const said = await inDatabase(
    hub,
    'print(db.schema.findOne().version, db.contents.countDocuments({ version: { $exists: false } }))'
  )
  return said.trim().endsWith(`${DATA_VERSION} 0`)
}
