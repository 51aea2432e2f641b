import { deserialize } from 'bson'
import { Aggregator } from 'mingo'
import type { Collection } from './collection.ts'
import { MongoError } from './errors.ts'
import { select, type Selection } from './select.ts'
import { isObject, toNumber, type Document } from './values.ts'
import { writeDocument } from './wire.ts'

/** The stages that the hub's pipelines use; see README.md. */
const STAGES = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$group',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$unwind',
  '$count',
  '$replaceRoot',
  '$sample'
])

/**
 * The documents that a pipeline gives, as BSON. `$match`, `$sort`, `$skip` and `$limit` at its
 * beginning are a query that uses indexes; the stages after them are mingo's.
 */
export function* aggregate(
  findCollection: (namespace: string) => Collection | undefined,
  namespace: string,
  pipeline: readonly Document[]
): Generator<Uint8Array> {
  checkStages(pipeline)
  const { selection, rest } = splitQuery(pipeline)
  const found = select(findCollection(namespace), selection)
  if (rest.length === 0) {
    for (const { bytes } of found) yield bytes
    return
  }
  const input = (function* () {
    for (const { bytes } of found) yield deserialize(bytes)
  })()
  const stages = rest.map(stage => deserialize(writeDocument(stage)))
  for (const document of new Aggregator(stages).stream(input))
    yield writeDocument(document as Document)
}

function checkStages(pipeline: readonly Document[]): void {
  for (const stage of pipeline) {
    const names = Object.keys(stage)
    if (names.length !== 1)
      throw new MongoError(
        'Location40323',
        'A pipeline stage specification object must contain exactly one field.'
      )
    if (!STAGES.has(names[0]!))
      throw new MongoError(
        'Location40324',
        `Unrecognized pipeline stage name: '${names[0]}'`
      )
  }
}

/** The order in which stages may stand to be one query. */
const QUERY_STAGES = ['$match', '$sort', '$skip', '$limit']

function splitQuery(pipeline: readonly Document[]): {
  selection: Selection
  rest: readonly Document[]
} {
  const selection: Selection = { filter: {} }
  let stage = 0
  let at = 0
  for (; at < pipeline.length; at++) {
    const [name, operand] = Object.entries(pipeline[at]!)[0]!
    const place = QUERY_STAGES.indexOf(name)
    if (place < stage) break
    stage = place + 1
    if (name === '$match' || name === '$sort') {
      if (!isObject(operand))
        throw new MongoError(
          'FailedToParse',
          `the ${name} key specification must be an object`
        )
      if (name === '$match') selection.filter = operand
      else selection.sort = operand
    } else if (name === '$skip') selection.skip = toNumber(operand)
    else selection.limit = toNumber(operand)
  }
  return { selection, rest: pipeline.slice(at) }
}
