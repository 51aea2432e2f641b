import { ObjectId } from 'bson'
import { documentField } from './command.ts'
import { MongoError } from './errors.ts'
import { compare } from './key.ts'
import { field } from './path.ts'
import { select } from './select.ts'
import type { Found } from './select.ts'
import type { Store } from './store.ts'
import { compileUpdate, immutableId, isOperatorUpdate } from './update.ts'
import type { Update } from './update.ts'
import { seedOfUpsert } from './upsert.ts'
import { isObject, isTruthy } from './values.ts'
import type { Document, Value } from './values.ts'
import { readDocument } from './wire.ts'

/** One entry of an update command: filter `q`, update `u`, and its flags. */
type Item = Document

export interface Modified {
  n: number
  nModified: number
  upserted?: Value
  before?: Document
  after?: Document
}

/** Updates one document, or with `multi` all that fit; inserts with `upsert` when none does. */
export function updateMany(
  store: Store,
  namespace: string,
  item: Item
): Modified {
  const filter = documentField(item, 'q')
  const multi = isTruthy(item['multi'])
  const update: Value = item['u']
  if (multi && isObject(update) && !isOperatorUpdate(update))
    throw new MongoError(
      'FailedToParse',
      'multi update is not supported for replacement-style update'
    )
  const limit = multi ? 0 : 1
  const places: number[] = []
  const collection = store.find(namespace)
  for (const { place } of select(collection, { filter, limit }))
    places.push(place)
  if (places.length === 0) return modify(store, namespace, item, undefined)
  const total: Modified = { n: 0, nModified: 0 }
  for (const place of places) {
    const row = collection!.row(place)!
    const found = { ...row, document: readDocument(row.bytes) }
    total.n++
    total.nModified += modify(store, namespace, item, found).nModified
  }
  return total
}

/** Updates the document that was found, or upserts when there is none. */
export function modify(
  store: Store,
  namespace: string,
  item: Item,
  found: Found | undefined
): Modified {
  const filter = documentField(item, 'q')
  const update = compileUpdate(item['u'])
  if (!found) {
    if (!isTruthy(item['upsert'])) return { n: 0, nModified: 0 }
    return upsert(store, namespace, filter, item['u'] as Document, update)
  }
  const after = update(readDocument(found.bytes), false)
  if (compare(field(after, '_id'), field(found.document, '_id')) !== 0)
    throw immutableId()
  const changed = store.find(namespace)!.replace(found, found.document, after)
  return { n: 1, nModified: changed ? 1 : 0, before: found.document, after }
}

function upsert(
  store: Store,
  namespace: string,
  filter: Document,
  spec: Document,
  update: Update
): Modified {
  const seed = seedOfUpsert(filter)
  const given = field(seed, '_id')
  const replaced = given === undefined ? {} : { _id: given }
  const start = isOperatorUpdate(spec) ? seed : replaced
  const made = update(start, true)
  const id = field(made, '_id') ?? new ObjectId()
  const after = { _id: id, ...made }
  if (given !== undefined && compare(given, id) !== 0) throw immutableId()
  store.ensure(namespace).insert(after)
  return { n: 1, nModified: 0, upserted: id, after }
}
