import type { BSONRegExp } from 'bson'
import { MongoError } from './errors.ts'
import { compare } from './key.ts'
import { type Hit, someLeaf } from './path.ts'
import {
  type Document,
  isNumber,
  isObject,
  isTruthy,
  toNumber,
  TYPE_ALIASES,
  typeOf,
  type Value
} from './values.ts'

/** Whether a document fits; with `hit`, also which array element made it fit. */
export type Matcher = (document: Document, hit?: Hit) => boolean
type Test = (leaf: Value) => boolean

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

function compileAnd(filter: Document, conditions?: Condition[]): Matcher {
  const parts = Object.entries(filter).map(([name, operand]) =>
    name.startsWith('$')
      ? compileLogical(name, operand, conditions)
      : compileField(name, operand, conditions)
  )
  if (parts.length === 1) return parts[0]!
  return (document, hit) => parts.every(part => part(document, hit))
}

function compileLogical(
  name: string,
  operand: Value,
  conditions?: Condition[]
): Matcher {
  if (name === '$comment') return () => true
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
  if (name === '$and')
    return (document, hit) => parts.every(part => part(document, hit))
  if (name === '$or')
    return (document, hit) => parts.some(part => part(document, hit))
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
  return (document, hit) => parts.every(part => part(document, hit))
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
  return (document, hit) =>
    someLeaf(document, path, (leaf, index) => {
      if (Array.isArray(leaf)) {
        const place = leaf.findIndex(test)
        if (place >= 0) return found(hit, index ?? place)
      }
      return test(leaf) && found(hit, index)
    })
}

/** Fits when a value on the path fits as it stands, arrays not taken apart. */
function whole(path: string[], test: Test): Matcher {
  return (document, hit) =>
    someLeaf(document, path, (leaf, index) => test(leaf) && found(hit, index))
}

function found(hit: Hit | undefined, index: number | undefined): true {
  if (hit && index !== undefined) hit.index = index
  return true
}

function equality(operand: Value): Test {
  if (operand === null) return leaf => leaf === null || leaf === undefined
  return leaf => leaf !== undefined && compare(leaf, operand) === 0
}

function membership(operand: Value, operator: string): Test {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', `${operator} needs an array`)
  const tests = operand.map((item: Value) =>
    typeOf(item).alias === 'regex'
      ? pattern(item as BSONRegExp, undefined)
      : equality(item)
  )
  return leaf => tests.some(test => test(leaf))
}

function leafTest(operator: string, operand: Value, siblings: Document): Test {
  switch (operator) {
    case '$eq':
      return equality(operand)
    case '$in':
      return membership(operand, operator)
    case '$gt':
      return ordered(operand, order => order > 0)
    case '$gte':
      return ordered(operand, order => order >= 0)
    case '$lt':
      return ordered(operand, order => order < 0)
    case '$lte':
      return ordered(operand, order => order <= 0)
    case '$type':
      return typeTest(operand)
    case '$mod':
      return modulo(operand)
    case '$regex':
      return pattern(operand, siblings['$options'])
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`)
  }
}

/** Comparisons see values of the operand's own type only; null also stands for a missing field. */
function ordered(operand: Value, fits: (order: number) => boolean): Test {
  const { order, alias } = typeOf(operand)
  if (operand === null)
    return leaf => (leaf === null || leaf === undefined) && fits(0)
  if (alias === 'minKey' || alias === 'maxKey')
    return leaf => leaf !== undefined && fits(compare(leaf, operand))
  const isNaN = isNumber(operand) && Number.isNaN(toNumber(operand))
  return leaf => {
    if (typeOf(leaf).order !== order) return false
    if (order === 10 && Number.isNaN(toNumber(leaf)) !== isNaN) return false
    return fits(compare(leaf, operand))
  }
}

function typeTest(operand: Value): Test {
  const wanted = new Set<number>()
  for (const name of Array.isArray(operand)
    ? (operand as Value[])
    : [operand]) {
    if (name === 'number') for (const n of [1, 16, 18, 19]) wanted.add(n)
    else {
      const number =
        typeof name === 'string' ? TYPE_ALIASES.get(name) : toNumber(name)
      if (number === undefined || Number.isNaN(number))
        throw new MongoError('BadValue', `Unknown type name alias: ${name}`)
      wanted.add(number)
    }
  }
  return leaf => leaf !== undefined && wanted.has(typeOf(leaf).number)
}

function modulo(operand: Value): Test {
  if (
    !Array.isArray(operand) ||
    operand.length !== 2 ||
    !operand.every(isNumber)
  )
    throw new MongoError(
      'BadValue',
      'malformed mod, needs to be an array of two'
    )
  const [divisor, rest] = operand.map(part => Math.trunc(toNumber(part)))
  if (divisor === 0) throw new MongoError('BadValue', 'divisor cannot be 0')
  return leaf =>
    isNumber(leaf) && Math.trunc(toNumber(leaf)) % divisor! === rest
}

function pattern(operand: Value, options: Value): Test {
  const [source, own] =
    typeOf(operand).alias === 'regex'
      ? [(operand as BSONRegExp).pattern, (operand as BSONRegExp).options]
      : [operand, '']
  if (typeof source !== 'string')
    throw new MongoError('BadValue', '$regex has to be a string')
  const flags = typeof options === 'string' ? options : own
  if (/[^imsu]/.test(flags))
    throw new MongoError('BadValue', `invalid flag in regex options: ${flags}`)
  const regex = new RegExp(source, [...new Set(`${flags}u`)].join(''))
  return leaf => typeof leaf === 'string' && regex.test(leaf)
}

function sizeTest(operand: Value): Test {
  const size = toNumber(operand)
  if (!Number.isInteger(size) || size < 0)
    throw new MongoError('BadValue', '$size must be a whole number')
  return leaf => Array.isArray(leaf) && leaf.length === size
}

function elemMatch(path: string[], operand: Value): Matcher {
  if (!isObject(operand))
    throw new MongoError('BadValue', '$elemMatch needs an Object')
  const test = elementTest(operand)
  return (document, hit) =>
    someLeaf(document, path, (leaf, index) => {
      const place = Array.isArray(leaf) ? leaf.findIndex(test) : -1
      return place >= 0 && found(hit, index ?? place)
    })
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
  return (document, hit) =>
    parts.length > 0 && parts.every(part => part(document, hit))
}
