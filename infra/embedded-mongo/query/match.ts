import { MongoError } from '../errors.ts'
import { compare } from '../files/key.ts'
import { isObject, typeOf } from '../values.ts'
import type { Document, Value } from '../values.ts'
import { field, someLeaf } from './path.ts'

/** Whether a document matches. */
type Matcher = (document: Document) => boolean
/** What a filter asks of one value at the end of a path; undefined is a missing field. */
type Test = (leaf: Value) => boolean

/** One operator on one field that every matching document fulfils. */
export interface Condition {
  path: string
  operator: string
  operand: Value
}

/** A compiled filter, and its conditions on single fields, from which an index is chosen. */
export interface Filter {
  matches: Matcher
  conditions: Condition[]
}

export function compileFilter(filter: Document): Filter {
  const conditions: Condition[] = []
  return { matches: compileAll(filter, conditions), conditions }
}

/** The top-level fields of a document that a filter or a sort looks at. */
export function fieldsOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]) =>
    name.startsWith('$')
      ? (operand as Document[]).flatMap(fieldsOf)
      : [name.split('.')[0]!]
  )
}

const every =
  (parts: readonly Matcher[]): Matcher =>
  document =>
    parts.every(part => part(document))

function compileAll(filter: Document, conditions: Condition[]): Matcher {
  const parts = Object.entries(filter).map(([name, operand]) =>
    name.startsWith('$')
      ? compileLogical(name, operand, conditions)
      : compileField(name, operand, conditions)
  )
  return parts.length === 1 ? parts[0]! : every(parts)
}

function compileLogical(
  name: string,
  operand: Value,
  conditions: Condition[]
): Matcher {
  if (name !== '$and' && name !== '$or')
    throw new MongoError('BadValue', `unknown top level operator: ${name}`)
  if (!Array.isArray(operand) || operand.length === 0)
    throw new MongoError('BadValue', `${name} must be a nonempty array`)
  const parts = operand.map((part: Value) => {
    if (isObject(part))
      return compileAll(part, name === '$and' ? conditions : [])
    throw new MongoError('BadValue', `entries of ${name} must be objects`)
  })
  return name === '$and'
    ? every(parts)
    : document => parts.some(part => part(document))
}

export function isOperators(operand: Value): operand is Document {
  return (
    isObject(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false)
  )
}

function compileField(
  path: string,
  operand: Value,
  conditions: Condition[]
): Matcher {
  const segments = path.split('.')
  const operators = isOperators(operand) ? operand : { $eq: operand }
  const parts = Object.entries(operators).map(([operator, value]) => {
    conditions.push({ path, operator, operand: value })
    return compileOperator(segments, operator, value)
  })
  return parts.length === 1 ? parts[0]! : every(parts)
}

const TESTS: Record<string, (operand: Value) => Test> = {
  $eq: equality,
  $in: membership,
  $gt: operand => ordered(operand, order => order > 0),
  $gte: operand => ordered(operand, order => order >= 0),
  $lt: operand => ordered(operand, order => order < 0),
  $lte: operand => ordered(operand, order => order <= 0)
}

const OPPOSITES: Record<string, string> = { $ne: '$eq', $nin: '$in' }

function compileOperator(
  path: string[],
  operator: string,
  operand: Value
): Matcher {
  if (operator === '$exists') {
    return document =>
      someLeaf(document, path, leaf => leaf !== undefined) === Boolean(operand)
  }
  const opposite = field(OPPOSITES, operator)
  const make = field(TESTS, opposite ?? operator)
  if (!make) throw new MongoError('BadValue', `unknown operator: ${operator}`)
  const test = make(operand)
  // A value on the path matches, or an element of an array there.
  const fits: Matcher = document =>
    someLeaf(
      document,
      path,
      leaf => test(leaf) || (Array.isArray(leaf) && leaf.some(test))
    )
  return opposite ? document => !fits(document) : fits
}

/** Equal to a value; null also matches a missing field. */
function equality(operand: Value): Test {
  if (typeOf(operand) === 'null')
    return leaf => leaf === null || leaf === undefined
  return leaf => leaf !== undefined && compare(leaf, operand) === 0
}

function membership(operand: Value): Test {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', '$in needs an array')
  const tests = operand.map(equality)
  return leaf => tests.some(test => test(leaf))
}

/** Comparisons match values of the operand's own type only; null also matches a missing field. */
function ordered(operand: Value, fits: (order: number) => boolean): Test {
  const type = typeOf(operand)
  if (type === 'null') return leaf => (leaf ?? null) === null && fits(0)
  return leaf =>
    typeOf(leaf) === type &&
    Number.isNaN(leaf) === Number.isNaN(operand) &&
    fits(compare(leaf, operand))
}

/** What `$pull` asks of one element: operators on it, or a filter over its fields. */
export function elementTest(operand: Value): Test {
  if (!isObject(operand)) return item => compare(item, operand) === 0
  if (!isOperators(operand)) {
    const matches = compileAll(operand, [])
    return item => isObject(item) && matches(item)
  }
  const matches = compileField('item', operand, [])
  return item => matches({ item })
}
