import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mongo } from 'mongoose'
import { EXIT_CONFIG } from '#http/config'
import type { Config } from '#http/config'
import { addressProblem } from '#api/database/database'
import { startEmbeddedMongo } from '../embedded-mongo/start.ts'
import { giveUp } from './environment.ts'

/** The file in which a running hub says how to reach its embedded database. */
const ADDRESS_FILE = 'database-address'
const NAME = 'pog'

/** The database that a hub runs on. */
export interface HubDatabase {
  uri: string
  /** Whether it is the embedded one, which ends with the hub. */
  isEmbedded: boolean
  close(): Promise<void>
}

/**
 * MONGODB_URI, else the embedded database of DATA_DIR, started here. Ends the program if it is not
 * available.
 */
export async function startDatabase(config: Config): Promise<HubDatabase> {
  checkAddress(config)
  if (config.mongodbUri !== null) {
    const { mongodbUri: uri } = config
    return { uri, isEmbedded: false, close: async () => undefined }
  }
  const dir = resolve(config.dataDir)
  const { uri, close } = await startEmbeddedMongo({ dir }).catch(
    (error: Error) => giveUp(error.message)
  )
  return { uri: `${uri}/${NAME}`, isEmbedded: true, close }
}

/** Lets the operator's programs reach the embedded database of a running hub. */
export async function tellAddress(dataDir: string, uri: string): Promise<void> {
  await writeFile(join(dataDir, ADDRESS_FILE), uri, { mode: 0o600 })
}

export interface OpenDatabase {
  db: mongo.Db
  close(): Promise<void>
}

/** Ends the program when the driver rejects the configured address. */
function checkAddress({ mongodbUri }: Config): void {
  const problem = mongodbUri === null ? null : addressProblem(mongodbUri)
  if (problem !== null) giveUp(problem, EXIT_CONFIG)
}

/** A connection that gives documents as bytes, exactly as they are stored. */
async function connect(uri: string): Promise<mongo.MongoClient> {
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority', journal: true }
  })
  await client.connect()
  await client.db().command({ ping: 1 })
  return client
}

/**
 * The database of the environment for a program beside the hub: MONGODB_URI, else the embedded one
 * of DATA_DIR. That one belongs to one process: while a hub runs on it, `shared` lets this program
 * read through that hub; without it the error says that it is in use.
 */
export async function openDatabase(
  config: Config,
  { shared }: { shared: boolean }
): Promise<OpenDatabase> {
  checkAddress(config)
  if (config.mongodbUri !== null) {
    const client = await connect(config.mongodbUri)
    const { pathname } = new URL(config.mongodbUri)
    return {
      db: pathname.length > 1 ? client.db() : client.db('test'),
      close: () => client.close()
    }
  }
  const dir = resolve(config.dataDir)
  try {
    const embedded = await startEmbeddedMongo({ dir })
    const client = await connect(embedded.uri)
    return {
      db: client.db(NAME),
      close: async () => {
        await client.close()
        await embedded.close()
      }
    }
  } catch (error) {
    if (!shared || !(error as Error).message.includes('in use')) throw error
    const uri = await readFile(join(dir, ADDRESS_FILE), 'utf8')
    const client = await connect(uri.trim())
    return { db: client.db(NAME), close: () => client.close() }
  }
}
