import { createHash } from 'node:crypto'
import { BSON } from 'bson'
import type { mongo } from 'mongoose'
import { documentsIn } from './archive.ts'
import { rawDocuments, REVISION_COLLECTION } from './contents.ts'

const EXACT = { promoteValues: false, promoteBuffers: false } as const
type Id = unknown

/** What a restore would do to one collection. */
interface Difference {
  add: number
  change: number
  /** Ids of documents that are missing from the archive or differ there. */
  outdated: Id[]
  remove: number
}

/** Decodes a document, keeping the exact types of its numbers. */
const readExactly = (bytes: Buffer): BSON.Document =>
  BSON.deserialize(bytes, EXACT)

/** The id as text that distinguishes types, and the hash of the whole document. */
function fingerprint(bytes: Buffer) {
  const { _id } = readExactly(bytes)
  return {
    id: _id as Id,
    key: BSON.EJSON.stringify({ _id }, { relaxed: false }),
    hash: createHash('sha256').update(bytes).digest('base64')
  }
}

interface Known {
  id: Id
  hash: string
}

async function knownIn(db: mongo.Db, collection: string) {
  const known = new Map<string, Known>()
  for await (const bytes of rawDocuments(db, collection)) {
    const { id, key, hash } = fingerprint(bytes)
    known.set(key, { id, hash })
  }
  return known
}

/** How the database differs from the archive, by collection. */
export interface Comparison {
  differences: Map<string, Difference>
  /** Keys of the documents that are the same in the database and in the archive, by collection. */
  same: Map<string, Set<string>>
}

/** Compares the archive with the collections that it is to replace. */
export async function compare(
  file: string,
  db: mongo.Db,
  collections: string[]
): Promise<Comparison> {
  const wanted = collections.filter(name => name !== REVISION_COLLECTION)
  const differences = new Map<string, Difference>()
  const same = new Map<string, Set<string>>()
  const known = new Map<string, Map<string, Known>>()
  for (const name of wanted) {
    differences.set(name, { add: 0, change: 0, outdated: [], remove: 0 })
    same.set(name, new Set())
    known.set(name, await knownIn(db, name))
  }
  for await (const { collection, document } of documentsIn(file)) {
    const difference = differences.get(collection)
    if (difference === undefined) continue
    const { id, key, hash } = fingerprint(document)
    const there = known.get(collection)?.get(key)
    known.get(collection)?.delete(key)
    if (there === undefined) {
      difference.add += 1
    } else if (there.hash === hash) {
      same.get(collection)?.add(key)
    } else {
      difference.change += 1
      difference.outdated.push(id)
    }
  }
  for (const [collection, left] of known) {
    const difference = differences.get(collection)!
    difference.remove = left.size
    difference.outdated.push(...[...left.values()].map(({ id }) => id))
  }
  return { differences, same }
}

const BATCH = 100

async function inBatches<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (batch: T[]) => Promise<unknown>
): Promise<void> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    await work(batch)
    batch = []
  }
  if (batch.length > 0) await work(batch)
}

/**
 * Makes the collections equal to the archive. What is outdated goes first, so that no unique index
 * sees both an old and a new document; after an interruption it can simply be run again.
 */
export async function apply(
  file: string,
  db: mongo.Db,
  { differences, same }: Comparison,
  each: (collection: string) => void
): Promise<void> {
  for (const [collection, { outdated }] of differences) {
    await inBatches(outdated, ids =>
      db.collection(collection).deleteMany({ _id: { $in: ids as never[] } })
    )
  }
  async function* missing() {
    for await (const { collection, document } of documentsIn(file)) {
      const there = same.get(collection)
      if (there === undefined || there.has(fingerprint(document).key)) continue
      each(collection)
      yield { collection, document: readExactly(document) }
    }
  }
  await inBatches(missing(), async batch => {
    const byCollection = Map.groupBy(batch, ({ collection }) => collection)
    for (const [collection, rows] of byCollection) {
      await db
        .collection(collection)
        .insertMany(rows.map(({ document }) => document))
    }
  })
}
