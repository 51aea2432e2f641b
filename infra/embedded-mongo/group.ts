import { Int32 } from 'bson'
import { increase } from './arithmetic.ts'
import { MongoError } from './errors.ts'
import { compileExpression } from './expression.ts'
import type { Expression } from './expression.ts'
import { textKeyOf } from './key.ts'
import { isNumber, isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/** Takes in one value after the other, beginning with `start`. */
interface Accumulator {
  start: Value
  add(state: Value, value: Value): Value
}

const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: {
    start: new Int32(0),
    add: (sum, value) => (isNumber(value) ? increase('', sum, value) : sum)
  }
}

interface Output {
  name: string
  accumulator: Accumulator
  of: Expression
}

/** The stage `$group`: one document for each value of `_id`, in the order of first sight. */
export function* group(
  documents: Iterable<Document>,
  specification: Value
): Generator<Document> {
  const { id, outputs } = readGroup(specification)
  const groups = new Map<string, { _id: Value; states: Value[] }>()
  for (const document of documents) {
    const _id = id(document) ?? null
    const key = textKeyOf(_id)
    let entry = groups.get(key)
    if (!entry) {
      const states = outputs.map(({ accumulator }) => accumulator.start)
      groups.set(key, (entry = { _id, states }))
    }
    const { states } = entry
    for (const [i, { accumulator, of }] of outputs.entries())
      states[i] = accumulator.add(states[i], of(document))
  }
  for (const { _id, states } of groups.values()) {
    const made: Document = { _id }
    states.forEach((state, i) => (made[outputs[i]!.name] = state))
    yield made
  }
}

function readGroup(specification: Value): {
  id: Expression
  outputs: Output[]
} {
  if (!isObject(specification))
    throw new MongoError(
      'Location15947',
      "a group's fields must be specified in an object"
    )
  if (!('_id' in specification))
    throw new MongoError(
      'Location15955',
      'a group specification must include an _id'
    )
  const { _id, ...rest } = specification
  return {
    id: compileExpression(_id),
    outputs: Object.entries(rest).map(([name, operand]) =>
      readOutput(name, operand)
    )
  }
}

function readOutput(name: string, operand: Value): Output {
  const entries = isObject(operand) ? Object.entries(operand) : []
  const [operator, of] = entries[0] ?? []
  if (operator === undefined || entries.length !== 1)
    throw new MongoError(
      'Location40234',
      `The field '${name}' must be an accumulator object`
    )
  if (!Object.hasOwn(ACCUMULATORS, operator))
    throw new MongoError(
      'Location15952',
      `unknown group operator '${operator}'`
    )
  return {
    name,
    accumulator: ACCUMULATORS[operator]!,
    of: compileExpression(of)
  }
}
