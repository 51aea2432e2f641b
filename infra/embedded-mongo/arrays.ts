import { MongoError } from './errors.ts'
import { compare } from './key.ts'
import { elementTest } from './match.ts'
import { isObject, toNumber, typeOf } from './values.ts'
import type { Value } from './values.ts'

/** The update operators on arrays. Each gives the new value of the field from its present one. */

function arrayAt(operator: string, path: string, current: Value): Value[] {
  if (current === undefined) return []
  if (!Array.isArray(current))
    throw new MongoError(
      'BadValue',
      `The field '${path}' must be an array but is of type ${typeOf(current).alias}, in ${operator}`
    )
  return current
}

function each(operand: Value): Value[] {
  if (!isObject(operand) || !('$each' in operand)) return [operand]
  if (!Array.isArray(operand['$each']))
    throw new MongoError(
      'TypeMismatch',
      'The argument to $each must be an array'
    )
  return operand['$each']
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$position'])

export function push(path: string, current: Value, operand: Value): Value[] {
  const array = [...arrayAt('$push', path, current)]
  if (!isObject(operand) || !('$each' in operand)) return [...array, operand]
  for (const modifier of Object.keys(operand)) {
    if (!PUSH_MODIFIERS.has(modifier))
      throw new MongoError(
        'BadValue',
        `Unrecognized clause in $push: ${modifier}`
      )
  }
  const position = operand['$position']
  const at = position === undefined ? array.length : toNumber(position)
  array.splice(at, 0, ...each(operand))
  if (operand['$slice'] === undefined) return array
  const slice = toNumber(operand['$slice'])
  return slice < 0 ? array.slice(slice) : array.slice(0, slice)
}

export function addToSet(
  path: string,
  current: Value,
  operand: Value
): Value[] {
  const array = [...arrayAt('$addToSet', path, current)]
  for (const item of each(operand))
    if (!array.some(known => compare(known, item) === 0)) array.push(item)
  return array
}

export function pop(path: string, current: Value, operand: Value): Value {
  if (current === undefined) return undefined
  if (!Array.isArray(current))
    throw new MongoError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeOf(current).alias}'`
    )
  return toNumber(operand) < 0 ? current.slice(1) : current.slice(0, -1)
}

export function pull(path: string, current: Value, operand: Value): Value {
  if (current === undefined) return undefined
  const array = arrayAt('$pull', path, current)
  const test = isObject(operand)
    ? elementTest(operand)
    : (item: Value) => compare(item, operand) === 0
  return array.filter(item => !test(item))
}

export function pullAll(path: string, current: Value, operand: Value): Value {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', '$pullAll requires an array argument')
  if (current === undefined) return undefined
  return arrayAt('$pullAll', path, current).filter(
    item => !operand.some(gone => compare(gone, item) === 0)
  )
}
