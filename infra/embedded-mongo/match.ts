import { MongoError } from './errors.ts'
import { equality, leafTest, membership, sizeTest } from './leaf.ts'
import type { Test } from './leaf.ts'
import { someLeaf } from './path.ts'
import { isObject, isTruthy, typeOf } from './values.ts'
import type { Document, Value } from './values.ts'

/** Whether a document fits. */
type Matcher = (document: Document) => boolean

/** A compiled filter, and what it demands of single fields, for the choice of an index. */
export interface Filter {
  matches: Matcher
  conditions: Condition[]
}

/** One operator on one field that every matching document fulfils. */
export interface Condition {
  path: string
  operator: string
  operand: Value
}

export function compileFilter(filter: Document): Filter {
  const conditions: Condition[] = []
  return { matches: compileAnd(filter, conditions), conditions }
}

/** The fields of a document, by their first names, that a filter looks at. */
export function fieldsOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]) =>
    name.startsWith('$')
      ? (operand as Document[]).flatMap(fieldsOf)
      : [name.split('.')[0]!]
  )
}

function compileAnd(filter: Document, conditions?: Condition[]): Matcher {
  const parts = Object.entries(filter).map(([name, operand]) =>
    name.startsWith('$')
      ? compileLogical(name, operand, conditions)
      : compileField(name, operand, conditions)
  )
  if (parts.length === 1) return parts[0]!
  return document => parts.every(part => part(document))
}

function compileLogical(
  name: string,
  operand: Value,
  conditions?: Condition[]
): Matcher {
  if (name !== '$and' && name !== '$or' && name !== '$nor')
    throw new MongoError('BadValue', `unknown top level operator: ${name}`)
  if (!Array.isArray(operand) || operand.length === 0)
    throw new MongoError('BadValue', `${name} must be a nonempty array`)
  const parts = operand.map((part: Value) => {
    if (!isObject(part))
      throw new MongoError(
        'BadValue',
        '$or/$and/$nor entries need to be full objects'
      )
    return compileAnd(part, name === '$and' ? conditions : undefined)
  })
  if (name === '$and') return document => parts.every(part => part(document))
  if (name === '$or') return document => parts.some(part => part(document))
  return document => !parts.some(part => part(document))
}

function isOperators(operand: Value): operand is Document {
  return (
    isObject(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false)
  )
}

function compileField(
  path: string,
  operand: Value,
  conditions?: Condition[]
): Matcher {
  const operators = isOperators(operand)
    ? operand
    : typeOf(operand).alias === 'regex'
      ? { $regex: operand }
      : { $eq: operand }
  const segments = path.split('.')
  const parts = Object.entries(operators).map(([operator, value]) => {
    conditions?.push({ path, operator, operand: value })
    return compileOperator(segments, operator, value, operators)
  })
  if (parts.length === 1) return parts[0]!
  return document => parts.every(part => part(document))
}

function compileOperator(
  path: string[],
  operator: string,
  operand: Value,
  siblings: Document
): Matcher {
  switch (operator) {
    case '$ne':
      return not(some(path, equality(operand)))
    case '$nin':
      return not(some(path, membership(operand, operator)))
    case '$not':
      return not(compileNot(path, operand))
    case '$exists': {
      const present: Matcher = document =>
        someLeaf(document, path, leaf => leaf !== undefined)
      return isTruthy(operand) ? present : not(present)
    }
    case '$size':
      return whole(path, sizeTest(operand))
    case '$elemMatch':
      return elemMatch(path, operand)
    case '$all':
      return compileAll(path, operand)
    case '$options':
      return () => true
    default:
      return some(path, leafTest(operator, operand, siblings))
  }
}

function not(matcher: Matcher): Matcher {
  return document => !matcher(document)
}

function compileNot(path: string[], operand: Value): Matcher {
  if (typeOf(operand).alias === 'regex')
    return compileField(path.join('.'), operand)
  if (!isOperators(operand))
    throw new MongoError('BadValue', '$not needs a regex or a document')
  return compileField(path.join('.'), operand)
}

/** Fits when a value on the path fits, or an element of an array there. */
function some(path: string[], test: Test): Matcher {
  return document =>
    someLeaf(
      document,
      path,
      leaf => test(leaf) || (Array.isArray(leaf) && leaf.some(test))
    )
}

/** Fits when a value on the path fits as it stands, arrays not taken apart. */
function whole(path: string[], test: Test): Matcher {
  return document => someLeaf(document, path, test)
}

function elemMatch(path: string[], operand: Value): Matcher {
  if (!isObject(operand))
    throw new MongoError('BadValue', '$elemMatch needs an Object')
  const test = elementTest(operand)
  return whole(path, leaf => Array.isArray(leaf) && leaf.some(test))
}

/** What `$elemMatch` and `$pull` ask of one element: operators on it, or a filter over its fields. */
export function elementTest(operand: Document): Test {
  const first = Object.keys(operand)[0] ?? ''
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    const matcher = compileField('item', operand)
    return item => matcher({ item })
  }
  const matcher = compileAnd(operand)
  return item => isObject(item) && matcher(item)
}

function compileAll(path: string[], operand: Value): Matcher {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', '$all needs an array')
  const parts = operand.map((item: Value) =>
    isObject(item) && '$elemMatch' in item
      ? elemMatch(path, item['$elemMatch'])
      : some(path, equality(item))
  )
  return document => parts.length > 0 && parts.every(part => part(document))
}
