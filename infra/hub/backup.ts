/**
 * `npm run backup -- file.tar.zst [--with-secrets]`: every collection of the hub's database,
 * pictures too, in one file. The hub may keep running: each document is whole, and the line at the
 * end says which revisions they span.
 */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { writeArchive } from './backup/archive.ts'
import {
  collectionsOf,
  numberIn,
  rawDocuments,
  REVISION_COLLECTION,
  SCHEMA_COLLECTION
} from './backup/contents.ts'
import { folderProblem } from './backup/folder.ts'
import { showProgress } from './backup/progress.ts'
import { openDatabase } from './database.ts'
import { giveUp, readWithoutPassword } from './environment.ts'

const USAGE = 'npm run backup -- file.tar.zst [--with-secrets]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'with-secrets': { type: 'boolean', default: false } },
      allowPositionals: true
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('one file')
    return { file, withSecrets: values['with-secrets'] }
  } catch {
    return giveUp(`Usage: ${USAGE}`, 64)
  }
}

const { file, withSecrets } = readArguments()
if (existsSync(file)) giveUp(`${file} already exists.`)
const problem = await folderProblem(dirname(resolve(file)))
if (problem !== null) giveUp(`Not backed up: ${problem}`)
const config = readWithoutPassword()
const database = await openDatabase(config, { shared: true }).catch(
  (error: Error) => giveUp(error.message)
)
const { db } = database
const archive = writeArchive(file)
const progress = showProgress('backed up')
try {
  const from = await numberIn(db, REVISION_COLLECTION, 'value')
  const collections = await collectionsOf(db, withSecrets)
  for (const collection of collections) {
    for await (const document of rawDocuments(db, collection)) {
      await archive.add(collection, document)
      progress.add(collection)
    }
  }
  const to = await numberIn(db, REVISION_COLLECTION, 'value')
  const { documents } = await archive.finish(
    {
      version: manifest.version,
      createdAt: new Date().toISOString(),
      schema: await numberIn(db, SCHEMA_COLLECTION, 'version'),
      revision: { from, to },
      secrets: withSecrets
    },
    collections
  )
  progress.end()
  const revision = from === to ? `revision ${to}` : `revisions ${from} to ${to}`
  console.log(
    `Backed up ${documents} documents of ${collections.length} collections at ${revision} to ${file}.`
  )
} catch (error) {
  progress.end()
  await archive.abandon()
  giveUp(`Not backed up: ${(error as Error).message}`)
} finally {
  await database.close()
}
