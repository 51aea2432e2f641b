import type { BSONRegExp } from 'bson'
import { MongoError } from './errors.ts'
import { compare } from './key.ts'
import { isNumber, toNumber, TYPE_ORDER, typeOf } from './values.ts'
import type { Document, Value } from './values.ts'

/** What a filter asks of one value at the end of a path; undefined is a missing field. */
export type Test = (leaf: Value) => boolean

/** Equal to a value; null also fits a missing field. */
export function equality(operand: Value): Test {
  if (operand === null) return leaf => leaf === null || leaf === undefined
  return leaf => leaf !== undefined && compare(leaf, operand) === 0
}

/** Equal to one of a list, or fitting one of its regular expressions. */
export function membership(operand: Value, operator: string): Test {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', `${operator} needs an array`)
  const tests = operand.map((item: Value) =>
    typeOf(item).alias === 'regex'
      ? pattern(item as BSONRegExp, undefined)
      : equality(item)
  )
  return leaf => tests.some(test => test(leaf))
}

/** The test of a comparison operator on one value. */
export function leafTest(
  operator: string,
  operand: Value,
  siblings: Document
): Test {
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
    if (order === TYPE_ORDER.number && Number.isNaN(toNumber(leaf)) !== isNaN)
      return false
    return fits(compare(leaf, operand))
  }
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

/** An array of just this length. */
export function sizeTest(operand: Value): Test {
  const size = toNumber(operand)
  if (!Number.isInteger(size) || size < 0)
    throw new MongoError('BadValue', '$size must be a whole number')
  return leaf => Array.isArray(leaf) && leaf.length === size
}
