import { MongoError } from '../errors.ts'
import type { Collection, Row } from '../files/collection.ts'
import { byText, compare, textKeyOf } from '../files/key.ts'
import type { Document } from '../values.ts'
import { readDocument, readFields } from '../wire.ts'
import { compileFilter, fieldsOf } from './match.ts'
import type { Filter } from './match.ts'
import { indexedValues } from './path.ts'
import { choosePlan } from './plan.ts'
import type { Plan } from './plan.ts'

/** A document that a query found; it is parsed when somebody looks into it. */
export class Found implements Row {
  readonly place: number
  readonly bytes: Uint8Array
  #document: Document | undefined
  constructor({ place, bytes }: Row, document?: Document) {
    this.place = place
    this.bytes = bytes
    this.#document = document
  }
  get document(): Document {
    return (this.#document ??= readDocument(this.bytes))
  }
}

/** How a query reached its documents, for the tests of indexes. */
export interface Effort {
  plan?: Plan | undefined
  examined: number
}

export interface Selection {
  filter: Document
  sort?: Document
  skip?: number
  limit?: number
}

/** How many more places than asked for are held while sorting. */
const MANY = 1000

/** The documents of a query in their order; reads on safely while others write. */
export function* select(
  collection: Collection | undefined,
  { filter, sort = {}, skip = 0, limit = 0 }: Selection,
  effort: Effort = { examined: 0 }
): Generator<Found> {
  const compiled = compileFilter(filter)
  checkSort(sort)
  if (!collection) return
  const plan = choosePlan(collection.indexes, compiled, sort)
  effort.plan = plan
  const most = limit === 0 ? Infinity : skip + limit
  const unsorted = plan?.sorted !== true && Object.keys(sort).length > 0
  // Sorting reads all documents first, but only the fields that the filter and the order look at.
  const names = new Set([...fieldsOf(filter), ...fieldsOf(sort)])
  const readMore = unsorted
    ? (bytes: Uint8Array) => readFields(bytes, names)
    : readDocument
  const read = names.size === 0 ? () => undefined : readMore
  const walked = walk(collection, compiled, plan, effort, read)
  const ordered = unsorted ? sorted(collection, walked, sort, most) : walked
  let at = 0
  for (const found of ordered) {
    if (at++ >= skip) yield found
    if (at >= most) return
  }
}

function* walk(
  collection: Collection,
  filter: Filter,
  plan: Plan | undefined,
  effort: Effort,
  read: (bytes: Uint8Array) => Document | undefined
): Generator<Found> {
  for (const row of plan ? rows(collection, plan) : collection.scan()) {
    effort.examined++
    const document = read(row.bytes)
    if (document === undefined || filter.matches(document))
      yield new Found(row, document)
  }
}

function* rows(collection: Collection, plan: Plan): Generator<Row> {
  const { index, ranges, backwards } = plan
  const seen = new Set<number>()
  for (const range of backwards ? ranges.toReversed() : ranges) {
    for (const place of collection.places(index, range, backwards)) {
      if (seen.has(place)) continue
      if (index.multikey) seen.add(place)
      const row = collection.row(place)
      if (row) yield row
    }
  }
}

interface Entry {
  key: string
  place: number
}

/**
 * Holds only keys and places while it sorts, never the documents; with `most` only the first that
 * many, so that the newest ten of many cost little memory.
 */
function* sorted(
  collection: Collection,
  matching: Iterable<Found>,
  sort: Document,
  most: number
): Generator<Found> {
  const byKey = (a: Entry, b: Entry): number => byText(a.key, b.key)
  const keyOf = sortKeys(sort)
  let entries: Entry[] = []
  for (const { place, document } of matching) {
    entries.push({ key: keyOf(document), place })
    if (entries.length > 2 * most + MANY)
      entries = entries.toSorted(byKey).slice(0, most)
  }
  for (const { place } of entries.toSorted(byKey)) {
    const row = collection.row(place)
    if (row) yield new Found(row)
  }
}

/** A text by which documents can be ordered as a sort asks; of an array the smallest or greatest element counts. */
function sortKeys(sort: Document): (document: Document) => string {
  const descending = Object.values(sort).map(order => order < 0)
  const paths = Object.keys(sort).map(path => path.split('.'))
  return document => {
    const values = paths.map((path, i) => {
      const { values } = indexedValues(document, path)
      return values.toSorted(compare).at(descending[i] ? -1 : 0)
    })
    return textKeyOf(values, descending)
  }
}

function checkSort(sort: Document): void {
  for (const order of Object.values(sort)) {
    if (order !== 1 && order !== -1) {
      throw new MongoError(
        'Location15974',
        'Illegal key in $sort specification: must be 1 or -1'
      )
    }
  }
}
