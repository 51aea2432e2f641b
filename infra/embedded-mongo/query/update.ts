import { MongoError } from '../errors.ts'
import { byText, compare } from '../files/key.ts'
import { isObject, typeOf } from '../values.ts'
import type { Document, Value } from '../values.ts'
import { elementTest, isOperators } from './match.ts'
import { field, setField } from './path.ts'

/**
 * Changes a document in place, or gives the one that replaces it; `inserting` is true for a
 * new document, so that `$setOnInsert` applies.
 */
export type Update = (document: Document, inserting: boolean) => Document

/** Gives the new value of a field from its present one; undefined removes the field. */
type Change = (current: Value) => Value

const OPERATORS: Record<string, (operand: Value, path: string) => Change> = {
  $set: operand => () => operand,
  $setOnInsert: operand => () => operand,
  $unset: () => () => undefined,
  $inc: increase,
  $push: push,
  $addToSet: (operand, path) => current => {
    const array = [...arrayAt(path, current)]
    for (const item of itemsOf(operand))
      if (!array.some(known => compare(known, item) === 0)) array.push(item)
    return array
  },
  $pull: (operand, path) => {
    const test = elementTest(operand)
    return current =>
      current === undefined
        ? undefined
        : arrayAt(path, current).filter(item => !test(item))
  }
}

/** These never create a missing field. */
const ONLY_EXISTING = new Set(['$unset', '$pull'])

function increase(by: Value, path: string): Change {
  return (current = 0) => {
    if (typeof by === 'number' && typeof current === 'number')
      return current + by
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment the field '${path}' of type ${typeOf(current)} by a ${typeOf(by)}`
    )
  }
}

function arrayAt(path: string, current: Value = []): Value[] {
  if (Array.isArray(current)) return current
  throw new MongoError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeOf(current)}`
  )
}

/** The items of an operand; with `$each` there are several, and modifiers may come with it. */
function itemsOf(operand: Value, ...modifiers: string[]): Value[] {
  if (!isObject(operand) || !('$each' in operand)) return [operand]
  const { $each: items, ...others } = operand
  const strange = Object.keys(others).find(name => !modifiers.includes(name))
  if (strange === undefined && Array.isArray(items)) return items
  throw new MongoError('BadValue', `Not understood: $each with ${strange}`)
}

function push(operand: Value, path: string): Change {
  const items = itemsOf(operand, '$slice')
  const slice: Value = isOperators(operand) ? operand['$slice'] : undefined
  return current => {
    const array = [...arrayAt(path, current), ...items]
    if (typeof slice !== 'number') return array
    return slice < 0 ? array.slice(slice) : array.slice(0, slice)
  }
}

/** Compiles an update document: operators, or a whole document that replaces the old one. */
export function compileUpdate(update: Value): Update {
  if (!isObject(update)) {
    throw new MongoError(
      'FailedToParse',
      'Updates by an aggregation pipeline are not supported'
    )
  }
  if (!isOperators(update)) return document => replace(document, update)
  const steps = Object.entries(update).flatMap(readSteps)
  // MongoDB adds new fields in the order of their names.
  steps.sort((a, b) => byText(a.path, b.path))
  const twice = overlap(steps.map(({ path }) => path))
  if (twice !== undefined) {
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${twice}' would create a conflict`
    )
  }
  return (document, inserting) => {
    for (const { path, operator, work } of steps) {
      if (inserting || operator !== '$setOnInsert')
        change(document, path, work, !ONLY_EXISTING.has(operator))
    }
    return document
  }
}

interface Step {
  path: string
  operator: string
  work: Change
}

function readSteps([operator, fields]: [string, Value]): Step[] {
  const make = field(OPERATORS, operator)
  if (!make || !isObject(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier, or one without fields: ${operator}`
    )
  }
  return Object.entries(fields).map(([path, operand]) => {
    if (path.split('.').some(name => name === '' || name.startsWith('$'))) {
      throw new MongoError(
        'BadValue',
        `Update paths with empty names or positional operators are not supported: '${path}'`
      )
    }
    return { path, operator, work: make(operand, path) }
  })
}

/** A path that occurs twice, or that is below another one. */
function overlap(paths: readonly string[]): string | undefined {
  return paths.find((path, i) =>
    paths.some(
      (other, j) => i !== j && (path === other || path.startsWith(`${other}.`))
    )
  )
}

/** Applies a change to what a dotted path names; with `making`, missing objects on the path are created. */
function change(
  holder: Document,
  path: string,
  work: Change,
  making: boolean
): void {
  const [name = '', ...rest] = path.split('.')
  const current = field<Value>(holder, name)
  if (rest.length === 0) {
    const next = work(current)
    if (next === undefined) delete holder[name]
    else setField(holder, name, next)
  } else if (isObject(current)) {
    change(current, rest.join('.'), work, making)
  } else if (current !== undefined && (making || /^\d/.test(rest[0]!))) {
    throw new MongoError(
      'PathNotViable',
      `Cannot create field '${rest[0]}' in element {${name}: ${typeOf(current)}}`
    )
  } else if (making) {
    const made: Document = {}
    change(made, rest.join('.'), work, making)
    setField(holder, name, made)
  }
}

function replace(document: Document, replacement: Document): Document {
  const id = field<Value>(document, '_id')
  return id === undefined ? replacement : { _id: id, ...replacement }
}

/** The document that an upsert starts from: the filter's equality conditions. */
export function seedOfUpsert(filter: Document): Document {
  const seed: Document = {}
  const equalities = equalitiesOf(filter)
  const twice = overlap(equalities.map(([path]) => path))
  if (twice !== undefined) {
    throw new MongoError(
      'NotSingleValueField',
      `cannot infer query fields to set, path '${twice}' is matched twice`
    )
  }
  for (const [path, value] of equalities) change(seed, path, () => value, true)
  return seed
}

function equalitiesOf(filter: Document): [string, Value][] {
  return Object.entries(filter).flatMap(
    ([path, operand]): [string, Value][] => {
      if (path === '$and') return (operand as Document[]).flatMap(equalitiesOf)
      if (path.startsWith('$')) return []
      if (!isOperators(operand)) return [[path, operand]]
      return '$eq' in operand ? [[path, operand['$eq']]] : []
    }
  )
}
