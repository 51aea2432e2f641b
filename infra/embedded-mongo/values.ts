import { Binary, ObjectId } from 'bson'
import type { Document } from 'bson'
import { MongoError } from './errors.ts'

/** A value as `bson` reads it: numbers are JavaScript's; undefined is a missing field. */
export type Value = unknown
export type { Document }

/** The types that are compared, by their place in MongoDB's order: the first byte of a key. */
export const ORDER = {
  missing: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45
} as const

/** Refuses types that nobody compares; such values are stored, but never searched for or sorted by. */
export function typeOf(value: Value): keyof typeof ORDER {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  const type = typeof value
  if (type === 'number' || type === 'string' || type === 'boolean') return type
  if (isObject(value)) return 'object'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof ObjectId) return 'objectId'
  if (value instanceof Binary) return 'binary'
  throw new MongoError(
    'BadValue',
    `Values of the type ${value.constructor.name} are not understood`
  )
}

/** A document, not an array, a date or any other BSON type. */
export function isObject(value: Value): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  )
}
