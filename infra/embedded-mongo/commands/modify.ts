import { ObjectId } from 'bson'
import { MongoError } from '../errors.ts'
import { compare } from '../files/key.ts'
import type { Store } from '../files/store.ts'
import { isOperators } from '../query/match.ts'
import { field } from '../query/path.ts'
import { Found, select } from '../query/select.ts'
import { compileUpdate, seedOfUpsert } from '../query/update.ts'
import type { Update } from '../query/update.ts'
import type { Document, Value } from '../values.ts'
import { readDocument } from '../wire.ts'
import { documentField } from './command.ts'

/** One entry of an update command: filter `q`, update `u`, and its flags. */
type Item = Document

export interface Modified {
  n: number
  nModified: number
  upserted?: Value
  before?: Document
  after?: Document
}

/** Updates one document, or with `multi` all that match; with `upsert` inserts one when none does. */
export function updateMany(
  store: Store,
  namespace: string,
  item: Item
): Modified {
  const { multi, u } = item
  if (multi && !isOperators(u)) {
    throw new MongoError(
      'FailedToParse',
      'multi update is not supported for replacement-style update'
    )
  }
  const collection = store.find(namespace)
  const query = { filter: documentField(item, 'q'), limit: multi ? 0 : 1 }
  const places = Array.from(select(collection, query), ({ place }) => place)
  if (places.length === 0) return modify(store, namespace, item, undefined)
  const total: Modified = { n: 0, nModified: 0 }
  for (const place of places) {
    const row = collection!.row(place)!
    total.n++
    total.nModified += modify(store, namespace, item, new Found(row)).nModified
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
  const update = compileUpdate(item['u'])
  if (!found) {
    return item['upsert']
      ? upsert(store, namespace, item, update)
      : { n: 0, nModified: 0 }
  }
  const { document: before } = found
  const after = update(readDocument(found.bytes), false)
  checkSameId(before, after)
  const changed = store.find(namespace)!.replace(found, before, after)
  return { n: 1, nModified: changed ? 1 : 0, before, after }
}

function upsert(
  store: Store,
  namespace: string,
  { q, u }: Item,
  update: Update
): Modified {
  const seed = seedOfUpsert(q)
  const given = '_id' in seed ? { _id: seed['_id'] } : {}
  const made = update(isOperators(u) ? { ...seed } : given, true)
  const after = { _id: field<Value>(made, '_id') ?? new ObjectId(), ...made }
  if ('_id' in seed) checkSameId(seed, after)
  store.ensure(namespace).insert(after)
  return { n: 1, nModified: 0, upserted: after._id, after }
}

function checkSameId(before: Document, after: Document): void {
  if (compare(before['_id'], after['_id']) !== 0) {
    throw new MongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'"
    )
  }
}
