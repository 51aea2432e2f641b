import { trusted } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { contentModel } from './content/models/item.ts'
import { NewerData } from './database/errors.ts'
import { schemaVersionModel } from './database/models/schema-version.ts'

interface Migration {
  /** What it changes, for the log. */
  about: string
  /** May run twice, even alongside another copy that runs it too. */
  run(connection: Connection): Promise<unknown>
}

/** The n-th of these turns data of version n into version n + 1. Never change one. */
const MIGRATIONS: readonly Migration[] = [
  {
    about: 'items without a version get their first',
    run: connection =>
      contentModel(connection).updateMany(
        { version: trusted({ $exists: false }) },
        { $set: { version: 1 } }
      )
  }
]

/** The version of data that this program writes. */
export const DATA_VERSION = MIGRATIONS.length

const ID = 'schema'

/** Brings the data to this program's version. Throws NewerData when they are newer. */
export async function migrate(
  connection: Connection,
  log: Logger
): Promise<void> {
  const Versions = schemaVersionModel(connection)
  const found = (await Versions.findById(ID).lean())?.version ?? 0
  if (found > DATA_VERSION) throw new NewerData(found, DATA_VERSION)
  for (let version = found; version < DATA_VERSION; version++) {
    const { about, run } = MIGRATIONS[version]!
    await run(connection)
    log.info({ version: version + 1, about }, 'data migrated')
    await Versions.updateOne(
      { _id: ID },
      { $set: { version: version + 1 } },
      { upsert: true }
    )
  }
}
