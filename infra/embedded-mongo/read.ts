import { Double } from 'bson'
import { aggregate } from './aggregate.ts'
import { countField, documentField, listField } from './command.ts'
import type { Call, Command, Context, Reply } from './command.ts'
import { textKeyOf } from './key.ts'
import { compileFilter } from './match.ts'
import { indexedValues } from './path.ts'
import { choosePlan } from './plan.ts'
import { compileProjection } from './project.ts'
import { checkSort, select } from './select.ts'
import type { Effort, Found, Selection } from './select.ts'
import { isTruthy, toBigInt, toNumber } from './values.ts'
import type { Document, Value } from './values.ts'
import { writeDocument } from './wire.ts'

function selectionOf(fields: Document): Selection {
  return {
    filter: documentField(fields, 'filter'),
    sort: documentField(fields, 'sort'),
    skip: countField(fields, 'skip') ?? 0,
    limit: countField(fields, 'limit') ?? 0
  }
}

const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse'
  ],
  run({ store, cursors }, { fields, namespace }) {
    const found = select(store.find(namespace), selectionOf(fields))
    const project = compileProjection(documentField(fields, 'projection'))
    return cursors.start(
      namespace,
      encoded(found, project),
      countField(fields, 'batchSize'),
      isTruthy(fields['singleBatch'])
    )
  }
}

function* encoded(
  found: Iterable<Found>,
  project: ((document: Document) => Document) | undefined
): Generator<Uint8Array> {
  for (const { bytes, document } of found)
    yield project ? writeDocument(project(document)) : bytes
}

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run({ cursors }, { database, fields }) {
    return cursors.more(
      cursorId(fields['getMore']),
      `${database}.${String(fields['collection'])}`,
      countField(fields, 'batchSize')
    )
  }
}

const killCursors: Command = {
  fields: ['cursors'],
  run({ cursors }, { fields }) {
    const ids = fields['cursors'] as Value[]
    const killed = ids.filter(id => cursors.kill(cursorId(id)))
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter(id => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: []
    }
  }
}

function cursorId(value: Value): bigint {
  return toBigInt(value) ?? BigInt(toNumber(value))
}

const count: Command = {
  fields: ['query', 'skip', 'limit'],
  run({ store }, { fields, namespace }) {
    const collection = store.find(namespace)
    const filter = documentField(fields, 'query')
    const skip = countField(fields, 'skip') ?? 0
    const limit = Math.abs(toNumber(fields['limit'] ?? 0))
    if (Object.keys(filter).length === 0) {
      const rest = Math.max(0, (collection?.count() ?? 0) - skip)
      return { n: limit ? Math.min(limit, rest) : rest }
    }
    let n = 0
    for (const _ of select(collection, { filter, skip, limit })) n++
    return { n }
  }
}

const distinct: Command = {
  fields: ['key', 'query'],
  run({ store }, { fields, namespace }) {
    const path = String(fields['key']).split('.')
    const values = new Map<string, Value>()
    const filter = documentField(fields, 'query')
    for (const { document } of select(store.find(namespace), { filter })) {
      const { values: here, present } = indexedValues(document, path)
      for (const value of present ? here : []) {
        const key = textKeyOf(value)
        if (value !== undefined && !values.has(key)) values.set(key, value)
      }
    }
    const ordered = [...values.keys()].toSorted()
    return { values: ordered.map(key => values.get(key)) }
  }
}

const aggregateCommand: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse'],
  run({ store, cursors }, { fields, namespace }) {
    const documents = aggregate(
      store.find(namespace),
      listField(fields, 'pipeline')
    )
    const cursor = documentField(fields, 'cursor')
    const batchSize = countField(cursor, 'batchSize')
    return cursors.start(namespace, documents, batchSize)
  }
}

/** Only of find: tells which index a query takes, and with executionStats how much it looked at. */
const explain: Command = {
  fields: ['verbosity'],
  run: explainFind
}

function explainFind({ store }: Context, call: Call): Reply {
  const query = documentField(call.fields, 'explain')
  const collection = store.find(`${call.database}.${String(query['find'])}`)
  const selection = selectionOf(query)
  const effort: Effort = { keysExamined: 0, docsExamined: 0 }
  let nReturned = 0
  for (const _ of select(collection, selection, effort)) nReturned++
  const sort = checkSort(selection.sort)
  const plan = choosePlan(
    collection?.indexes ?? [],
    compileFilter(selection.filter),
    sort
  )
  const reach = plan
    ? { stage: 'IXSCAN', indexName: plan.index.name }
    : { stage: 'COLLSCAN' }
  return {
    queryPlanner: {
      winningPlan:
        sort && plan?.sorted !== true
          ? { stage: 'SORT', inputStage: reach }
          : reach
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: effort.keysExamined,
      totalDocsExamined: effort.docsExamined
    },
    ok: new Double(1)
  }
}

export const READ_COMMANDS: Record<string, Command> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate: aggregateCommand,
  explain
}
