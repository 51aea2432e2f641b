import { MongoError } from '../errors.ts'
import { indexedValues } from '../query/path.ts'
import { isObject } from '../values.ts'
import type { Document, Value } from '../values.ts'
import { keyOf } from './key.ts'

/** An index: its fields in order, and its options. */
export interface Index {
  id: number
  /** As createIndexes gave it. */
  spec: Document
  name: string
  fields: string[]
  paths: string[][]
  descending: boolean[]
  unique: boolean
  expireAfterSeconds: number | undefined
  /** Whether some document has several keys, because there was an array on the path of a field. */
  multikey: boolean
}

const OPTIONS = [
  'v',
  'key',
  'name',
  'background',
  'unique',
  'expireAfterSeconds'
]

/** Reads an index as createIndexes describes it; refuses kinds that this database does not have. */
export function readIndex(
  id: number,
  spec: Document,
  multikey: boolean
): Index {
  const strange = Object.keys(spec).find(option => !OPTIONS.includes(option))
  if (strange !== undefined) {
    throw new MongoError(
      'InvalidIndexSpecificationOption',
      `The field '${strange}' is not valid for an index specification`
    )
  }
  const key: Value = spec['key']
  const fields = isObject(key) ? Object.keys(key) : []
  const directions: Value[] = isObject(key) ? Object.values(key) : []
  if (fields.length === 0 || directions.some(it => it !== 1 && it !== -1)) {
    throw new MongoError(
      'CannotCreateIndex',
      `Index keys must be fields with 1 or -1, not ${JSON.stringify(key)}`
    )
  }
  return {
    id,
    spec,
    name: String(spec['name']),
    fields,
    paths: fields.map(field => field.split('.')),
    descending: directions.map(direction => direction === -1),
    unique: Boolean(spec['unique']),
    expireAfterSeconds: spec['expireAfterSeconds'],
    multikey
  }
}

/** All keys under which an index holds a document, without repetition. */
export function keysOf(
  index: Index,
  document: Document
): { keys: Map<string, Buffer>; multikey: boolean } {
  const parts = index.paths.map(path => indexedValues(document, path))
  const arrays = index.paths.filter((_, i) => parts[i]!.values.length > 1)
  if (new Set(arrays.map(path => path[0])).size > 1)
    throw new MongoError('CannotCreateIndex', 'cannot index parallel arrays')
  let combinations: Value[][] = [[]]
  for (const { values } of parts) {
    combinations = combinations.flatMap(start =>
      values.map(value => [...start, value])
    )
  }
  const keys = combinations.map(values => keyOf(values, index.descending))
  return {
    keys: new Map(keys.map(key => [key.toString('latin1'), key])),
    multikey: parts.some(part => part.multikey)
  }
}

/** The error for a second document with the same key in a unique index. */
export function duplicateKey(
  index: Index,
  namespace: string,
  document: Document
): MongoError {
  const keyValue = Object.fromEntries(
    index.fields.map((field, i) => [
      field,
      indexedValues(document, index.paths[i]!).values[0]
    ])
  )
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${JSON.stringify(keyValue)}`,
    { keyPattern: index.spec['key'], keyValue }
  )
}
