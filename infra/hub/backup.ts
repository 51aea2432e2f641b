/**
 * `npm run backup -- file.tar.zst [--with-secrets]`: every collection of the hub's database,
 * pictures too, in one file. The hub may keep running: each document is whole, and the line at the
 * end says which revisions they span.
 */
import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
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

/** Why no file can be made in the folder; null when one can. */
async function folderProblem(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) return `there is no folder ${folder}.`
  try {
    await access(folder, constants.W_OK)
    return null
  } catch (error) {
    const user = process.getuid?.()
    const { code = '' } = error as NodeJS.ErrnoException
    if (user === undefined || code !== 'EACCES')
      return `the folder ${folder} cannot be written (${code}).`
    const { uid, gid } = found
    return `the folder ${folder} belongs to user ${uid}, and this program is user ${user} and may not write there. Run it as that user (docker compose run --user ${uid}:${gid}), or give the folder to user ${user}.`
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
