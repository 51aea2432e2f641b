import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { asMongoError } from '../errors.ts'
import type { MongoError } from '../errors.ts'
import { makePrivate } from '../private.ts'

const FILE = 'database.sqlite'
const SCHEMA_VERSION = 1
const PAGE = 4096
const CACHE_KIB = 16_000
const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

const SCHEMA = `
  CREATE TABLE collections (
    id INTEGER PRIMARY KEY, namespace TEXT NOT NULL UNIQUE, uuid BLOB NOT NULL
  );
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name)
  );
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** As in ServerOptions, see server.ts. */
interface DiskOptions {
  maxBytes?: number | undefined
  syncToDisk?: boolean
}

/**
 * The SQLite file. Changes gather in one transaction until `commit`, which returns when they are
 * on the disk: all writers of a turn share that one fsync.
 */
export class Disk {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #lost: MongoError | undefined

  constructor(dir: string, { maxBytes, syncToDisk }: DiskOptions = {}) {
    this.#db = open(dir, maxBytes)
    if (syncToDisk === false) this.#db.exec('PRAGMA synchronous = OFF')
  }

  /** A prepared statement; each text is compiled once. */
  sql(text: string): StatementSync {
    let statement = this.#statements.get(text)
    if (!statement) {
      statement = this.#db.prepare(text)
      this.#statements.set(text, statement)
    }
    return statement
  }

  all<Row>(text: string, ...values: SQLInputValue[]): Row[] {
    return this.sql(text).all(...values) as Row[]
  }

  get(
    text: string,
    ...values: SQLInputValue[]
  ): Record<string, SQLOutputValue> | undefined {
    return this.sql(text).get(...values)
  }

  run(text: string, ...values: SQLInputValue[]): number {
    return Number(this.sql(text).run(...values).lastInsertRowid)
  }

  /** Changes tables. Forgets the prepared statements, which may refer to a table that is gone. */
  define(text: string): void {
    this.#statements.clear()
    this.#db.exec(text)
  }

  /** Runs a change that happens as a whole or not at all, inside the open transaction. */
  change<Result>(work: () => Result): Result {
    if (this.#lost) throw this.#lost
    if (!this.#db.isTransaction) this.sql('BEGIN IMMEDIATE').run()
    this.sql('SAVEPOINT change').run()
    try {
      const result = work()
      this.sql('RELEASE change').run()
      return result
    } catch (error) {
      if (this.#db.isTransaction) {
        this.sql('ROLLBACK TO change').run()
        this.sql('RELEASE change').run()
      } else {
        this.#lost = asMongoError(error)
      }
      throw error
    }
  }

  /** Whether anything is waiting for `commit`. */
  get pending(): boolean {
    return this.#db.isTransaction || this.#lost !== undefined
  }

  /** Writes everything to the disk. Returns the error if nothing of it was kept. */
  commit(): MongoError | undefined {
    const lost = this.#lost
    this.#lost = undefined
    if (lost || !this.#db.isTransaction) return lost
    try {
      this.sql('COMMIT').run()
      return undefined
    } catch (error) {
      if (this.#db.isTransaction) this.sql('ROLLBACK').run()
      return asMongoError(error)
    }
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
  }
}

function open(dir: string, maxBytes: number | undefined): DatabaseSync {
  try {
    makePrivate(dir)
    accessSync(dir, constants.W_OK)
    // SQLite gives its other files the mode of this one.
    closeSync(openSync(join(dir, FILE), 'a', 0o600))
  } catch {
    throw new Error(`The data directory ${dir} cannot be written`)
  }
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(join(dir, FILE), { timeout: 0 })
    db.exec(`
      PRAGMA page_size = ${PAGE};
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -${CACHE_KIB};
      BEGIN EXCLUSIVE; COMMIT;
    `)
    if (maxBytes !== undefined)
      db.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / PAGE)}`)
    prepareSchema(db, dir)
    return db
  } catch (error) {
    db?.close()
    throw explain(error as Error & { errcode?: number }, dir)
  }
}

function prepareSchema(db: DatabaseSync, dir: string): void {
  const row = db.prepare('PRAGMA user_version').get()
  const version = Number(row?.['user_version'])
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The data directory ${dir} was written by a newer version (schema ${version}, this is ${SCHEMA_VERSION})`
    )
  }
  if (version === 0) db.exec(`BEGIN; ${SCHEMA} COMMIT;`)
}

function explain(error: Error & { errcode?: number }, dir: string): Error {
  if (error.errcode === undefined) return error
  const code = error.errcode & 0xff
  if (code === SQLITE_BUSY)
    return new Error(`The data directory ${dir} is in use by another process`)
  if (code === SQLITE_NOTADB)
    return new Error(`${join(dir, FILE)} is not a database`)
  if (asMongoError(error).codeName === 'OutOfDiskSpace')
    return new Error(`The disk of the data directory ${dir} is full`)
  return new Error(`The database in ${dir} cannot be opened: ${error.message}`)
}
