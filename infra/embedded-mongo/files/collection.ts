import { MongoError } from '../errors.ts'
import type { Document } from '../values.ts'
import { readDocument, writeDocument } from '../wire.ts'
import type { Disk } from './disk.ts'
import { duplicateKey, keysOf, readIndex } from './indexes.ts'
import type { Index } from './indexes.ts'

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
const MANY = 256

/** A stored document: its place in the collection and its BSON. */
export interface Row {
  place: number
  bytes: Uint8Array
}

/** A part of an index: keys from `from` up to but not including `to`. */
export interface Range {
  from: Uint8Array
  to: Uint8Array
}

/**
 * One collection: documents in table `c{id}` in the order of insertion, each index in a table
 * `i{id}` of (key, place).
 */
export class Collection {
  readonly id: number
  readonly namespace: string
  readonly #disk: Disk
  indexes: Index[]

  constructor(disk: Disk, id: number, namespace: string) {
    this.#disk = disk
    this.id = id
    this.namespace = namespace
    this.indexes = disk
      .all<{ id: number; spec: Uint8Array; multikey: number }>(
        'SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id',
        this.id
      )
      .map(row => readIndex(row.id, readDocument(row.spec), row.multikey === 1))
  }

  insert(document: Document): void {
    const bytes = encode(document)
    const place = this.#disk.run(
      `INSERT INTO c${this.id} (bytes) VALUES (?)`,
      bytes
    )
    for (const index of this.indexes)
      this.#enter(index, place, document, undefined)
  }

  /** Replaces `previous` with `next`; returns whether anything differs. */
  replace(row: Row, previous: Document, next: Document): boolean {
    const bytes = encode(next)
    if (Buffer.compare(bytes, row.bytes) === 0) return false
    this.#disk.run(
      `UPDATE c${this.id} SET bytes = ? WHERE place = ?`,
      bytes,
      row.place
    )
    for (const index of this.indexes)
      this.#enter(index, row.place, next, previous)
    return true
  }

  remove(place: number, document: Document): void {
    this.#disk.run(`DELETE FROM c${this.id} WHERE place = ?`, place)
    for (const index of this.indexes) {
      for (const key of keysOf(index, document).keys.values())
        this.#dropKey(index, key, place)
    }
  }

  /** Takes the keys of `previous` out of an index and brings those of `document` in. */
  #enter(
    index: Index,
    place: number,
    document: Document,
    previous: Document | undefined
  ): void {
    const { keys, multikey } = keysOf(index, document)
    const old = previous && keysOf(index, previous).keys
    if (old) {
      for (const [text, key] of old)
        if (!keys.has(text)) this.#dropKey(index, key, place)
    }
    for (const [text, key] of keys) {
      if (old?.has(text)) continue
      if (index.unique && this.#taken(index, key))
        throw duplicateKey(index, this.namespace, document)
      this.#disk.run(
        `INSERT INTO i${index.id} (key, place) VALUES (?, ?)`,
        key,
        place
      )
    }
    if (multikey && !index.multikey) {
      index.multikey = true
      this.#disk.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id)
    }
  }

  #taken(index: Index, key: Buffer): boolean {
    return (
      this.#disk.get(
        `SELECT 1 FROM i${index.id} WHERE key = ? LIMIT 1`,
        key
      ) !== undefined
    )
  }

  #dropKey(index: Index, key: Buffer, place: number): void {
    this.#disk.run(
      `DELETE FROM i${index.id} WHERE key = ? AND place = ?`,
      key,
      place
    )
  }

  row(place: number): Row | undefined {
    return this.#disk.get(
      `SELECT place, bytes FROM c${this.id} WHERE place = ?`,
      place
    ) as Row | undefined
  }

  /** How many places an index holds in a range. */
  count(index: Index, { from, to }: Range): number {
    const found = this.#disk.get(
      `SELECT count(*) AS n FROM i${index.id} WHERE key >= ? AND key < ?`,
      from,
      to
    )
    return Number(found?.['n'])
  }

  /** All documents in the order of insertion; reads on safely while others write. */
  *scan(): Generator<Row> {
    let after = 0
    for (;;) {
      const places = this.#disk.all<{ place: number }>(
        `SELECT place FROM c${this.id} WHERE place > ? ORDER BY place LIMIT ${MANY}`,
        after
      )
      for (const { place } of places) {
        const row = this.row(place)
        if (row) yield row
      }
      if (places.length < MANY) return
      after = places.at(-1)!.place
    }
  }

  /** The places that an index holds in a range, in its order or backwards. */
  *places(index: Index, range: Range, backwards: boolean): Generator<number> {
    const text = `SELECT key, place FROM i${index.id} WHERE ${
      backwards
        ? 'key >= ? AND (key, place) < (?, ?) ORDER BY key DESC, place DESC'
        : 'key < ? AND (key, place) > (?, ?) ORDER BY key, place'
    } LIMIT ${MANY}`
    const end = backwards ? range.from : range.to
    let last = { key: backwards ? range.to : range.from, place: -1 }
    for (;;) {
      const found = this.#disk.all<typeof last>(text, end, last.key, last.place)
      for (const entry of found) yield entry.place
      if (found.length < MANY) return
      last = found.at(-1)!
    }
  }

  /** Adds an index over all existing documents. */
  build(spec: Document): void {
    const trial = readIndex(0, spec, false)
    const id = this.#disk.run(
      'INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)',
      this.id,
      trial.name,
      writeDocument(spec)
    )
    this.#disk.define(
      `CREATE TABLE i${id} (key BLOB NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (key, place)) WITHOUT ROWID`
    )
    const index = { ...trial, id }
    for (const row of this.scan())
      this.#enter(index, row.place, readDocument(row.bytes), undefined)
    this.indexes = [...this.indexes, index]
  }

  dropIndex(index: Index): void {
    this.#disk.run('DELETE FROM indexes WHERE id = ?', index.id)
    this.#disk.define(`DROP TABLE i${index.id}`)
    this.indexes = this.indexes.filter(other => other !== index)
  }
}

function encode(document: Document): Uint8Array {
  const bytes = writeDocument(document)
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`
    )
  }
  return bytes
}
