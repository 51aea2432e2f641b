import type { mongo } from 'mongoose'

/**
 * Sessions, passkeys and recovery codes, and the key of all cookies: only with `--with-secrets`.
 */
export const SECRET_COLLECTIONS = new Set([
  'sessions',
  'secrets',
  'passkeys',
  'recoverycodes',
  'challenges'
])
/** Grows with every restore instead of being restored, so that running copies notice it. */
export const REVISION_COLLECTION = 'revision'
export const SCHEMA_COLLECTION = 'schema'
/** How the last backup ended, which concerns only the running hub, never a restored one. */
export const BACKUP_RECORD_COLLECTION = 'backuprecords'

/** The collections to back up, in alphabetical order. */
export async function collectionsOf(
  db: mongo.Db,
  withSecrets: boolean
): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray()
  return found
    .map(({ name }) => name)
    .filter(name => !name.startsWith('system.'))
    .filter(name => name !== BACKUP_RECORD_COLLECTION)
    .filter(name => withSecrets || !SECRET_COLLECTIONS.has(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Every document of a collection, as raw bytes. */
export async function* rawDocuments(
  db: mongo.Db,
  collection: string
): AsyncGenerator<Buffer> {
  const cursor = db
    .collection(collection)
    .find({}, { raw: true })
    .sort({ _id: 1 })
  for await (const bytes of cursor) yield bytes as unknown as Buffer
}

/** The number in the one document of `revision` or `schema`; 0 when there is none. */
export async function numberIn(
  db: mongo.Db,
  collection: string,
  field: 'value' | 'version'
): Promise<number> {
  const document = await db.collection(collection).findOne({})
  return Number(document?.[field] ?? 0)
}
