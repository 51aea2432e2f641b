import { randomBytes } from 'node:crypto'
import { MongoError } from '../errors.ts'
import { select } from '../query/select.ts'
import type { Document } from '../values.ts'
import { Collection } from './collection.ts'
import type { Disk } from './disk.ts'

const MAX_NAMESPACE_BYTES = 255

/** All collections of all databases, by namespace (`database.collection`). */
export class Store {
  readonly #disk: Disk
  #collections = new Map<string, Collection>()

  constructor(disk: Disk) {
    this.#disk = disk
    this.reload()
  }

  /** Reads the list of collections again: after a start, and after changes that were lost. */
  reload(): void {
    this.#collections = new Map(
      this.#disk
        .all<{ id: number; namespace: string }>(
          'SELECT id, namespace FROM collections ORDER BY id'
        )
        .map(({ id, namespace }) => [
          namespace,
          new Collection(this.#disk, id, namespace)
        ])
    )
  }

  /** Runs a change as a whole; one that fails leaves no trace, not even in what is held in memory here. */
  change<Result>(work: () => Result): Result {
    try {
      return this.#disk.change(work)
    } catch (error) {
      this.reload()
      throw error
    }
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace)
  }

  all(): Collection[] {
    return [...this.#collections.values()]
  }

  /** Deletes what matches a filter, at most `limit` (0: all); returns how many were deleted. */
  remove(namespace: string, filter: Document, limit: number): number {
    return this.change(() => {
      const collection = this.find(namespace)
      const found = [...select(collection, { filter, limit })]
      for (const { place, document } of found)
        collection?.remove(place, document)
      return found.length
    })
  }

  /** Returns the collection; creates it with its index on _id if it does not exist. */
  ensure(namespace: string): Collection {
    return this.find(namespace) ?? this.#create(namespace)
  }

  #create(namespace: string): Collection {
    checkNamespace(namespace)
    return this.change(() => {
      const id = this.#disk.run(
        'INSERT INTO collections (namespace, uuid) VALUES (?, ?)',
        namespace,
        randomBytes(16)
      )
      this.#disk.define(
        `CREATE TABLE c${id} (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL)`
      )
      const collection = new Collection(this.#disk, id, namespace)
      collection.build({ v: 2, key: { _id: 1 }, name: '_id_', unique: true })
      this.#collections.set(namespace, collection)
      return collection
    })
  }
}

function checkNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1)
  if (
    /^$|^\.|^system\.|[$\0]/.test(name) ||
    Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES
  ) {
    throw new MongoError(
      'InvalidNamespace',
      `Invalid namespace specified '${namespace}'`
    )
  }
}
