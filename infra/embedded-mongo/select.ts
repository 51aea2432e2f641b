import type { Collection, Row } from './collection.ts'
import { MongoError } from './errors.ts'
import { byText, compare, compoundTextKey } from './key.ts'
import { compileFilter, fieldsOf } from './match.ts'
import type { Filter } from './match.ts'
import { indexedValues } from './path.ts'
import { choosePlan } from './plan.ts'
import type { Plan } from './plan.ts'
import { toNumber } from './values.ts'
import type { Document, Value } from './values.ts'
import { readDocument, readFields } from './wire.ts'

/** A document that a query found. */
export interface Found extends Row {
  document: Document
}

/** How much a query looked at: what `explain` answers. */
export interface Effort {
  keysExamined: number
  docsExamined: number
}

export interface Selection {
  filter: Document
  sort?: Document | undefined
  skip?: number
  limit?: number
}

/** The documents of a query in their order; reads on safely while others write. */
export function* select(
  collection: Collection | undefined,
  selection: Selection,
  effort: Effort = { keysExamined: 0, docsExamined: 0 }
): Generator<Found> {
  const filter = compileFilter(selection.filter)
  const sort = checkSort(selection.sort)
  if (!collection) return
  const plan = choosePlan(collection.indexes, filter, sort)
  const from = selection.skip ?? 0
  const to = selection.limit ? from + selection.limit : Infinity
  const walked = (read: Read): Generator<Found> =>
    walk(collection, filter, plan, effort, read)
  const ordered =
    sort && plan?.sorted !== true
      ? sorted(collection, walked(readerOf(selection.filter, sort)), sort, to)
      : walked(readDocument)
  let at = 0
  for (const found of ordered) {
    if (at++ < from) continue
    yield found
    if (at >= to) return
  }
}

type Read = (bytes: Uint8Array) => Document

/** Reads no more of a document than a filter and an order look at: before sorting, all are read. */
function readerOf(filter: Document, sort: Document): Read {
  const names = new Set([...fieldsOf(filter), ...fieldsOf(sort)])
  return bytes => readFields(bytes, names)
}

function* walk(
  collection: Collection,
  filter: Filter,
  plan: Plan | undefined,
  effort: Effort,
  read: Read
): Generator<Found> {
  for (const row of plan ? rows(collection, plan, effort) : collection.scan()) {
    effort.docsExamined++
    const document = read(row.bytes)
    if (filter.matches(document)) yield { ...row, document }
  }
}

function* rows(
  collection: Collection,
  plan: Plan,
  effort: Effort
): Generator<Row> {
  const seen = plan.index.multikey ? new Set<number>() : undefined
  const ranges = plan.backwards ? plan.ranges.toReversed() : plan.ranges
  for (const range of ranges) {
    for (const place of collection.places(plan.index, range, plan.backwards)) {
      effort.keysExamined++
      if (seen?.has(place)) continue
      seen?.add(place)
      const row = collection.row(place)
      if (row) yield row
    }
  }
}

/**
 * Holds only keys and places while it sorts, never the documents; with `most` only so many of the
 * first, so that the newest ten of many cost little memory.
 */
function* sorted(
  collection: Collection,
  matching: Iterable<Found>,
  sort: Document,
  most: number
): Generator<Found> {
  let entries: Entry[] = []
  for (const { place, document } of matching) {
    entries.push({ key: sortKey(document, sort), place })
    if (entries.length > 2 * most + MANY)
      entries = entries.toSorted(byKey).slice(0, most)
  }
  for (const { place } of entries.toSorted(byKey)) {
    const row = collection.row(place)
    if (row) yield { ...row, document: readDocument(row.bytes) }
  }
}

const MANY = 1000

interface Entry {
  key: string
  place: number
}

function byKey(a: Entry, b: Entry): number {
  return byText(a.key, b.key)
}

/** A text that orders documents as a sort asks: of an array its smallest or greatest counts. */
function sortKey(document: Document, sort: Document): string {
  const descending = Object.values(sort).map(order => toNumber(order) < 0)
  const values = Object.keys(sort).map((path, i): Value => {
    const { values } = indexedValues(document, path.split('.'))
    if (values.length === 1) return values[0]
    const ordered = values.toSorted(compare)
    return descending[i] ? ordered.at(-1) : ordered[0]
  })
  return compoundTextKey(values, descending)
}

export function checkSort(sort: Document | undefined): Document | undefined {
  if (!sort || Object.keys(sort).length === 0) return undefined
  for (const order of Object.values(sort)) {
    if (Math.abs(toNumber(order)) !== 1)
      throw new MongoError(
        'Location15974',
        'Illegal key in $sort specification: must be 1 or -1'
      )
  }
  return sort
}
