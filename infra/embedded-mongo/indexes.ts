import { MongoError } from './errors.ts'
import { compoundKey } from './key.ts'
import { indexedValues } from './path.ts'
import { isObject, isTruthy, toNumber } from './values.ts'
import type { Document, Value } from './values.ts'

/** An index: its fields in order, and what an index may ask. */
export interface Index {
  id: number
  /** As createIndexes gave it and listIndexes answers it. */
  spec: Document
  name: string
  fields: string[]
  paths: string[][]
  descending: boolean[]
  unique: boolean
  expireAfterSeconds: number | undefined
  /** Some document has several keys: an array stood on the path of a field. */
  multikey: boolean
}

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'ns',
  'background',
  'unique',
  'expireAfterSeconds'
])

/** Reads an index as createIndexes describes it; refuses kinds that this database has not. */
export function readIndex(
  id: number,
  spec: Document,
  multikey: boolean
): Index {
  const key: Value = spec['key']
  if (!isObject(key) || Object.keys(key).length === 0)
    throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.')
  for (const option of Object.keys(spec)) {
    if (!OPTIONS.has(option))
      throw new MongoError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification`
      )
  }
  for (const [field, direction] of Object.entries(key)) {
    if (Math.abs(toNumber(direction)) !== 1 || field.startsWith('$'))
      throw new MongoError(
        'CannotCreateIndex',
        `Values in the index key pattern must be 1 or -1: ${field}`
      )
  }
  const fields = Object.keys(key)
  return {
    id,
    spec,
    name: String(spec['name']),
    fields,
    paths: fields.map(field => field.split('.')),
    descending: Object.values(key).map(direction => toNumber(direction) < 0),
    unique: isTruthy(spec['unique']),
    expireAfterSeconds:
      spec['expireAfterSeconds'] === undefined
        ? undefined
        : toNumber(spec['expireAfterSeconds']),
    multikey
  }
}

/** All keys under which an index holds a document, without repetition. */
export function keysOf(
  index: Index,
  document: Document
): { keys: Map<string, Buffer>; multikey: boolean } {
  const keys = new Map<string, Buffer>()
  const parts = index.paths.map(path => indexedValues(document, path))
  const multikey = parts.some(part => part.multikey)
  const arrays = index.paths.filter((_, i) => parts[i]!.values.length > 1)
  if (new Set(arrays.map(path => path[0])).size > 1)
    throw new MongoError('CannotCreateIndex', 'cannot index parallel arrays')
  let combinations: Value[][] = [[]]
  for (const { values } of parts)
    combinations = combinations.flatMap(start =>
      values.map(value => [...start, value])
    )
  for (const values of combinations) {
    const key = compoundKey(values, index.descending)
    keys.set(key.toString('latin1'), key)
  }
  return { keys, multikey }
}

/** The error of a second document under one key of a unique index. */
export function duplicateKey(
  index: Index,
  namespace: string,
  document: Document
): MongoError {
  const keyValue: Document = {}
  index.fields.forEach((field, i) => {
    keyValue[field] = indexedValues(document, index.paths[i]!).values[0]
  })
  const shown = JSON.stringify(keyValue)
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${shown}`,
    { keyPattern: index.spec['key'], keyValue }
  )
}
