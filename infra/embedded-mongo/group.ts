import { Double, Int32 } from 'bson'
import { calculate } from './arithmetic.ts'
import { MongoError } from './errors.ts'
import { compileExpression, type Expression } from './expression.ts'
import { compare, textKeyOf } from './key.ts'
import {
  type Document,
  isNumber,
  isObject,
  toNumber,
  type Value
} from './values.ts'

/** Takes in one value after the other and gives the result. */
interface Accumulator {
  add(value: Value): void
  result(): Value
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () =>
    folding(new Int32(0), (sum, value) =>
      isNumber(value) ? calculate('$inc', '', sum, value) : sum
    ),
  $min: () =>
    folding(undefined, (least, value) =>
      beats(value, least, -1) ? value : least
    ),
  $max: () =>
    folding(undefined, (most, value) => (beats(value, most, 1) ? value : most)),
  $first: () => {
    let taken = false
    return folding(undefined, (first, value) => {
      if (taken) return first
      taken = true
      return value
    })
  },
  $last: () => folding(undefined, (_, value) => value),
  $push: () => {
    const values: Value[] = []
    return {
      add: value => void (value !== undefined && values.push(value)),
      result: () => values
    }
  },
  $avg: () => {
    const numbers: number[] = []
    return {
      add: value => void (isNumber(value) && numbers.push(toNumber(value))),
      result: () =>
        numbers.length === 0
          ? null
          : new Double(numbers.reduce((a, b) => a + b) / numbers.length)
    }
  }
}

function folding(
  start: Value,
  fold: (state: Value, value: Value) => Value
): Accumulator {
  let state = start
  return {
    add: value => void (state = fold(state, value)),
    result: () => state ?? null
  }
}

function beats(value: Value, best: Value, sign: 1 | -1): boolean {
  if (value === undefined || value === null) return false
  return best === undefined || compare(value, best) * sign > 0
}

interface Output {
  name: string
  make: () => Accumulator
  of: Expression
}

/** The stage `$group`: one document for each value of `_id`, in the order of first sight. */
export function* group(
  documents: Iterable<Document>,
  specification: Value
): Generator<Document> {
  const { id, outputs } = readGroup(specification)
  const groups = new Map<string, { _id: Value; parts: Accumulator[] }>()
  for (const document of documents) {
    const _id = id(document) ?? null
    const key = textKeyOf(_id)
    let entry = groups.get(key)
    if (!entry) {
      entry = { _id, parts: outputs.map(output => output.make()) }
      groups.set(key, entry)
    }
    for (const [i, part] of entry.parts.entries())
      part.add(outputs[i]!.of(document))
  }
  for (const { _id, parts } of groups.values()) {
    const made: Document = { _id }
    parts.forEach((part, i) => (made[outputs[i]!.name] = part.result()))
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
  return { name, make: ACCUMULATORS[operator]!, of: compileExpression(of) }
}
