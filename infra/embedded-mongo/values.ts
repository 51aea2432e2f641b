import { Double, Int32, Long } from 'bson'
import type { Document } from 'bson'

/** A BSON value as `bson` gives it with `promoteValues: false`; undefined is a missing field. */
export type Value = unknown
export type { Document }

interface Typed {
  _bsontype: string
}

/** Name of a type as error messages say it, and its place in the order of types. */
export interface BsonType {
  alias: string
  order: number
}

const TYPES: Record<string, BsonType> = {
  MinKey: { alias: 'minKey', order: 1 },
  missing: { alias: 'missing', order: 3 },
  null: { alias: 'null', order: 5 },
  Int32: { alias: 'int', order: 10 },
  Long: { alias: 'long', order: 10 },
  Double: { alias: 'double', order: 10 },
  Decimal128: { alias: 'decimal', order: 10 },
  string: { alias: 'string', order: 15 },
  BSONSymbol: { alias: 'symbol', order: 15 },
  object: { alias: 'object', order: 20 },
  array: { alias: 'array', order: 25 },
  Binary: { alias: 'binData', order: 30 },
  ObjectId: { alias: 'objectId', order: 35 },
  boolean: { alias: 'bool', order: 40 },
  date: { alias: 'date', order: 45 },
  Timestamp: { alias: 'timestamp', order: 47 },
  BSONRegExp: { alias: 'regex', order: 50 },
  DBRef: { alias: 'object', order: 20 },
  Code: { alias: 'javascript', order: 60 },
  MaxKey: { alias: 'maxKey', order: 127 }
}
export const TYPE_ORDER = {
  missing: 3,
  null: 5,
  number: 10,
  object: 20,
  array: 25
} as const

export function typeOf(value: Value): BsonType {
  return TYPES[typeName(value)] ?? TYPES['object']!
}

function typeName(value: Value): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'number') return 'Double'
  if (typeof value === 'bigint') return 'Long'
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  const bsonType = (value as Partial<Typed>)['_bsontype']
  return typeof bsonType === 'string' && bsonType in TYPES ? bsonType : 'object'
}

export function isNumber(value: Value): boolean {
  return typeOf(value).order === TYPE_ORDER.number
}

/** A document, not an array, a date or any other BSON type. */
export function isObject(value: Value): value is Document {
  return (
    typeof value === 'object' && value !== null && typeName(value) === 'object'
  )
}

/** The value of any numeric type as a JavaScript number; NaN for what is no number. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value
  if (value instanceof Int32 || value instanceof Double) return value.value
  if (value instanceof Long) return value.toNumber()
  return isNumber(value) ? Number(String(value)) : Number.NaN
}

/** A 64-bit integer exactly; undefined for every other type. */
export function toBigInt(value: Value): bigint | undefined {
  return value instanceof Long ? value.toBigInt() : undefined
}

/** What MongoDB takes for true in flags: `1`, `1.0`, `true`. */
export function isTruthy(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false
  return isNumber(value) ? toNumber(value) !== 0 : true
}
