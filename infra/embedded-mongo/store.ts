import { randomBytes } from 'node:crypto'
import { Collection } from './collection.ts'
import type { Disk } from './disk.ts'
import { MongoError } from './errors.ts'

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
        .all<{ id: number; namespace: string; uuid: Uint8Array }>(
          'SELECT id, namespace, uuid FROM collections ORDER BY id'
        )
        .map(row => [row.namespace, new Collection(this.#disk, row)])
    )
  }

  /** Runs a change as a whole; one that fails leaves no trace, also not in what is held here. */
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

  list(database: string): Collection[] {
    return [...this.#collections.values()].filter(collection =>
      collection.namespace.startsWith(`${database}.`)
    )
  }

  all(): Collection[] {
    return [...this.#collections.values()]
  }

  /** The collection; made with its index on _id when it does not exist. */
  ensure(namespace: string): Collection {
    return this.#collections.get(namespace) ?? this.create(namespace)
  }

  create(namespace: string): Collection {
    checkNamespace(namespace)
    return this.change(() => {
      const uuid = randomBytes(16)
      const id = this.#disk.run(
        'INSERT INTO collections (namespace, uuid) VALUES (?, ?)',
        namespace,
        uuid
      )
      this.#disk.define(
        `CREATE TABLE c${id} (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL)`
      )
      const collection = new Collection(this.#disk, { id, namespace, uuid })
      collection.build({ v: 2, key: { _id: 1 }, name: '_id_', unique: true })
      this.#collections.set(namespace, collection)
      return collection
    })
  }

  drop(collection: Collection): void {
    this.change(() => {
      for (const index of collection.indexes) collection.dropIndex(index)
      this.#disk.run('DELETE FROM collections WHERE id = ?', collection.id)
      this.#disk.define(`DROP TABLE c${collection.id}`)
      this.#collections.delete(collection.namespace)
    })
  }
}

function checkNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1)
  if (
    name === '' ||
    name.startsWith('.') ||
    name.startsWith('system.') ||
    /[$\0]/.test(name) ||
    Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES
  )
    throw new MongoError(
      'InvalidNamespace',
      `Invalid namespace specified '${namespace}'`
    )
}
