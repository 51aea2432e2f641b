import type { Collection } from './collection.ts'
import { MongoError } from './errors.ts'
import { group } from './group.ts'
import { compileFilter } from './match.ts'
import { select } from './select.ts'
import type { Selection } from './select.ts'
import { isNumber, isObject, toNumber } from './values.ts'
import type { Document, Value } from './values.ts'
import { writeDocument } from './wire.ts'

type Stage = (
  documents: Iterable<Document>,
  operand: Value
) => Iterable<Document>

/** The stages that countDocuments sends; see README.md. */
const STAGES: Record<string, Stage> = {
  *$match(documents, operand) {
    const { matches } = compileFilter(documentOf(operand))
    for (const document of documents) if (matches(document)) yield document
  },
  *$skip(documents, operand) {
    let left = amountOf('$skip', operand)
    for (const document of documents) if (left-- <= 0) yield document
  },
  *$limit(documents, operand) {
    let left = amountOf('$limit', operand)
    for (const document of documents) {
      yield document
      if (--left <= 0) return
    }
  },
  $group: group
}

/**
 * The documents that a pipeline gives, as BSON. `$match`, `$skip` and `$limit` at its
 * beginning are one query, which uses indexes.
 */
export function aggregate(
  collection: Collection | undefined,
  pipeline: readonly Document[]
): Iterator<Uint8Array> {
  const stages = pipeline.map(readStage)
  const { selection, used } = splitQuery(stages)
  const found = select(collection, selection)
  const rest = stages.slice(used)
  if (rest.length === 0) return mapped(found, ({ bytes }) => bytes)
  let documents: Iterable<Document> = mapped(found, row => row.document)
  for (const { name, operand } of rest)
    documents = STAGES[name]!(documents, operand)
  return mapped(documents, writeDocument)
}

function* mapped<From, To>(
  items: Iterable<From>,
  work: (item: From) => To
): Generator<To> {
  for (const item of items) yield work(item)
}

interface NamedStage {
  name: string
  operand: Value
}

function readStage(stage: Document): NamedStage {
  const [[name, operand] = [], ...others] = Object.entries(stage)
  if (name === undefined || others.length > 0)
    throw new MongoError(
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.'
    )
  if (!Object.hasOwn(STAGES, name))
    throw new MongoError(
      'Location40324',
      `Unrecognized pipeline stage name: '${name}'`
    )
  return { name, operand }
}

/** The order in which stages may stand to be one query. */
const QUERY_STAGES = ['$match', '$skip', '$limit']

function splitQuery(stages: readonly NamedStage[]): {
  selection: Selection
  used: number
} {
  const selection: Selection = { filter: {} }
  let next = 0
  let used = 0
  for (const { name, operand } of stages) {
    const place = QUERY_STAGES.indexOf(name)
    if (place < next) break
    next = place + 1
    used++
    if (name === '$match') selection.filter = documentOf(operand)
    else if (name === '$skip') selection.skip = amountOf(name, operand)
    else selection.limit = amountOf(name, operand)
  }
  return { selection, used }
}

function documentOf(operand: Value): Document {
  if (isObject(operand)) return operand
  throw new MongoError(
    'Location15959',
    'the match filter must be an expression in an object'
  )
}

function amountOf(stage: string, operand: Value): number {
  const amount = toNumber(operand)
  const least = stage === '$limit' ? 1 : 0
  if (isNumber(operand) && Number.isInteger(amount) && amount >= least)
    return amount
  throw new MongoError(
    'Location15958',
    `the ${stage} must be a whole number of at least ${least}`
  )
}
