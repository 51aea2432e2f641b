/**
 * `npm run restore -- file.tar.zst [--dry-run] [--yes] [--with-secrets]`: makes the database of the
 * environment equal to a backup. Without --yes it only ever adds. Stop the hub first.
 */
import { parseArgs } from 'node:util'
import { DATA_VERSION } from '#api/migrations'
import { DamagedArchive, verifyArchive } from './backup/archive.ts'
import {
  collectionsOf,
  numberIn,
  REVISION_COLLECTION,
  SECRET_COLLECTIONS
} from './backup/contents.ts'
import { apply, compare } from './backup/difference.ts'
import { showProgress } from './backup/progress.ts'
import { openDatabase } from './database.ts'
import { giveUp, readWithoutPassword } from './environment.ts'

const USAGE =
  'npm run restore -- file.tar.zst [--dry-run] [--yes] [--with-secrets]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'with-secrets': { type: 'boolean', default: false }
      },
      allowPositionals: true
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('one file')
    return { file, ...values }
  } catch {
    return giveUp(`Usage: ${USAGE}`, 64)
  }
}

const options = readArguments()
const { file } = options
const manifest = await verifyArchive(file).catch((error: Error) =>
  giveUp(
    error instanceof DamagedArchive
      ? `${file} cannot be restored: ${error.message}`
      : error.message
  )
)
if (manifest.schema > DATA_VERSION) {
  giveUp(
    `${file} was written by a newer version (data ${manifest.schema}, this is ${DATA_VERSION}).`
  )
}
if (options['with-secrets'] && !manifest.secrets)
  giveUp(`${file} was made without --with-secrets.`)

const database = await openDatabase(readWithoutPassword(), {
  shared: options['dry-run']
}).catch((error: Error) => giveUp(error.message))
const { db } = database
const progress = showProgress('restored')
try {
  const withSecrets = options['with-secrets']
  const names = [
    ...manifest.collections.filter(
      name => withSecrets || !SECRET_COLLECTIONS.has(name)
    ),
    ...(await collectionsOf(db, withSecrets))
  ]
  const comparison = await compare(file, db, [...new Set(names)])
  const sum = (of: 'add' | 'change' | 'remove') =>
    [...comparison.differences.values()].reduce(
      (total, difference) => total + difference[of],
      0
    )
  const [add, change, remove] = [sum('add'), sum('change'), sum('remove')]
  if (options['dry-run']) {
    console.log(`would add ${add}, change ${change}, remove ${remove}`)
  } else if (change + remove > 0 && !options.yes) {
    throw new Error(
      `it would change ${change} and remove ${remove} documents. Pass --yes to go ahead.`
    )
  } else {
    const revisions = db.collection<{ _id: string; value: number }>(
      REVISION_COLLECTION
    )
    const current = await numberIn(db, REVISION_COLLECTION, 'value')
    await apply(file, db, comparison, progress.add)
    // Higher than any revision that a copy, page or backup knows.
    await revisions.updateOne(
      { _id: REVISION_COLLECTION },
      { $set: { value: Math.max(current, manifest.revision.to) + 1 } },
      { upsert: true }
    )
    progress.end()
    console.log(
      `added ${add}, changed ${change}, removed ${remove}; the backup is of ${manifest.createdAt}, revision ${manifest.revision.to}`
    )
  }
  await database.close()
} catch (error) {
  progress.end()
  await database.close()
  giveUp(`Not restored: ${(error as Error).message}`)
}
