import { increase } from './arithmetic.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import { MongoError } from './errors.ts'
import { compare } from './key.ts'
import { field, isIndex } from './path.ts'
import { change } from './place.ts'
import type { Change } from './place.ts'
import { isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/**
 * Changes a document in place, or gives the one that replaces it; `inserting` when it makes a new
 * document, so that `$setOnInsert` counts.
 */
export type Update = (document: Document, inserting: boolean) => Document

const OPERATORS: Record<string, (path: string, operand: Value) => Change> = {
  $set: (_, operand) => () => operand,
  $setOnInsert: (_, operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (path, operand) => now => increase(path, now, operand),
  $push: (path, operand) => now => push(path, now, operand),
  $addToSet: (path, operand) => now => addToSet(path, now, operand),
  $pop: (path, operand) => now => pop(path, now, operand),
  $pull: (path, operand) => now => pull(path, now, operand),
  $pullAll: (path, operand) => now => pullAll(path, now, operand)
}

/** These never make a field that is missing. */
const ONLY_EXISTING = new Set(['$unset', '$pop', '$pull', '$pullAll'])

interface Step {
  path: string
  operator: string
  operand: Value
}

/** Compiles an update document: operators, or a whole document that replaces the old one. */
export function compileUpdate(update: Value): Update {
  if (!isObject(update))
    throw new MongoError(
      'FailedToParse',
      'Updates by an aggregation pipeline are not supported'
    )
  if (!isOperatorUpdate(update)) return document => replace(document, update)
  const steps = readSteps(update)
  return (document, inserting) => {
    for (const { path, operator, operand } of steps) {
      if (operator === '$setOnInsert' && !inserting) continue
      const work = OPERATORS[operator]!(path, operand)
      change(document, path, work, !ONLY_EXISTING.has(operator))
    }
    return document
  }
}

export function isOperatorUpdate(update: Document): boolean {
  return Object.keys(update)[0]?.startsWith('$') ?? false
}

function replace(document: Document, replacement: Document): Document {
  const id = field(document, '_id')
  const next = field(replacement, '_id')
  if (id === undefined) return replacement
  if (next !== undefined && compare(next, id) !== 0) throw immutableId()
  return { _id: id, ...replacement }
}

export function immutableId(): MongoError {
  return new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'"
  )
}

function readSteps(update: Document): Step[] {
  const steps: Step[] = []
  for (const [operator, fields] of Object.entries(update)) {
    if (!Object.hasOwn(OPERATORS, operator))
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`
      )
    if (!isObject(fields))
      throw new MongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`
      )
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path)
      steps.push({ path, operator, operand })
    }
  }
  steps.sort((a, b) => comparePaths(a.path, b.path))
  checkConflicts(steps)
  return steps
}

function checkPath(path: string): void {
  if (path === '' || path.split('.').includes(''))
    throw new MongoError(
      'BadValue',
      `The update path '${path}' contains an empty field name, which is not allowed.`
    )
  if (/\.\$(\[|\.|$)/.test(path))
    throw new MongoError(
      'BadValue',
      `Positional operators are not supported: '${path}'`
    )
}

/** The server applies fields in their order by name, numbers as numbers. */
function comparePaths(a: string, b: string): number {
  const [x, y] = [a.split('.'), b.split('.')]
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    if (x[i] === y[i]) continue
    return isIndex(x[i]!) && isIndex(y[i]!)
      ? Number(x[i]) - Number(y[i])
      : compare(x[i], y[i])
  }
  return x.length - y.length
}

function checkConflicts(steps: readonly Step[]): void {
  steps.forEach(({ path }, i) => {
    const before = steps[i - 1]?.path
    if (before === path || (before && path.startsWith(`${before}.`)))
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`
      )
  })
}
