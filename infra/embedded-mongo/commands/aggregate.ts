import { MongoError } from '../errors.ts'
import type { Collection } from '../files/collection.ts'
import { textKeyOf } from '../files/key.ts'
import { countByIndex } from '../query/count.ts'
import { field } from '../query/path.ts'
import { select } from '../query/select.ts'
import { isObject } from '../values.ts'
import type { Document, Value } from '../values.ts'
import { writeDocument } from '../wire.ts'
import { countField, documentField } from './command.ts'

/** The stages in the only order that is supported: a query, and what is counted among its results. */
const STAGES = ['$match', '$skip', '$limit', '$group']

/** The documents that a pipeline returns, as BSON. */
export function* aggregate(
  collection: Collection | undefined,
  pipeline: readonly Document[]
): Generator<Uint8Array> {
  const stages = readStages(pipeline)
  const found = select(collection, {
    filter: documentField(stages, '$match'),
    skip: countField(stages, '$skip'),
    limit: countField(stages, '$limit')
  })
  if (!('$group' in stages)) {
    for (const { bytes } of found) yield bytes
    return
  }
  const times = collection && timesOf(collection, stages)
  const alike = times === 0 ? [] : [{ document: {}, times }]
  yield* group(
    times === undefined ? found : alike,
    documentField(stages, '$group')
  )
}

/** How many documents are grouped, if only their number matters and an index can tell it. */
function timesOf(collection: Collection, stages: Document): number | undefined {
  const { $match = {}, $group, ...others } = stages
  const asked = Object.values<Value>($group)
  const isCount = asked.every(
    it => typeof (isObject(it) ? it['$sum'] : it) !== 'string'
  )
  return isCount && Object.keys(others).length === 0
    ? countByIndex(collection, $match as Document)
    : undefined
}

function readStages(pipeline: readonly Document[]): Document {
  let next = 0
  for (const stage of pipeline) {
    const [name = '', ...others] = Object.keys(stage)
    const place = STAGES.indexOf(name, next)
    if (place < 0 || others.length > 0) {
      throw new MongoError(
        'Location40324',
        `Unrecognized pipeline stage name: '${name}' (or it stands where it may not)`
      )
    }
    next = place + 1
  }
  return Object.assign({}, ...pipeline) as Document
}

/**
 * One document for each value of `_id`, in order of first appearance; `$sum` is the only accumulator. A document
 * that stands for several identical ones counts `times` times.
 */
function* group(
  found: Iterable<{ document: Document; times?: number | undefined }>,
  { _id, ...rest }: Document
): Generator<Uint8Array> {
  const idOf = expression(_id)
  const sums = Object.entries(rest).map(([name, operand]) => {
    const [[operator, of] = [], ...others] = Object.entries<Value>(operand)
    if (operator !== '$sum' || others.length > 0) {
      throw new MongoError(
        'Location15952',
        `unknown group operator '${operator}'`
      )
    }
    return [name, expression(of)] as const
  })
  const groups = new Map<string, Document>()
  for (const { document, times = 1 } of found) {
    const id = idOf(document) ?? null
    const key = textKeyOf([id])
    const made = groups.get(key) ?? { _id: id }
    groups.set(key, made)
    for (const [name, valueOf] of sums) {
      const value = valueOf(document)
      const more = typeof value === 'number' ? value * times : 0
      made[name] = (made[name] ?? 0) + more
    }
  }
  yield* [...groups.values()].map(writeDocument)
}

/** A field by its name (`$bytes`) or a constant; there are no operators and no paths. */
function expression(operand: Value): (document: Document) => Value {
  if (isObject(operand) || /^\$\$|\./.test(String(operand))) {
    throw new MongoError(
      'InvalidPipelineOperator',
      `Unrecognized expression ${JSON.stringify(operand)}`
    )
  }
  return typeof operand === 'string' && operand.startsWith('$')
    ? document => field<Value>(document, operand.slice(1))
    : () => operand
}
