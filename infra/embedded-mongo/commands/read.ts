import type { Long } from 'bson'
import { textKeyOf } from '../files/key.ts'
import { countByIndex } from '../query/count.ts'
import { indexedValues } from '../query/path.ts'
import { compileProjection } from '../query/project.ts'
import type { Shape } from '../query/project.ts'
import { select } from '../query/select.ts'
import type { Found } from '../query/select.ts'
import type { Document, Value } from '../values.ts'
import { writeDocument } from '../wire.ts'
import { aggregate } from './aggregate.ts'
import { countField, documentField, listField } from './command.ts'
import type { Command } from './command.ts'

const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch'
  ],
  run({ store, cursors }, { fields, namespace }) {
    const found = select(store.find(namespace), {
      filter: documentField(fields, 'filter'),
      sort: documentField(fields, 'sort'),
      skip: countField(fields, 'skip'),
      limit: countField(fields, 'limit')
    })
    const project = compileProjection(documentField(fields, 'projection'))
    return cursors.start(namespace, encoded(found, project), fields)
  }
}

function* encoded(
  found: Iterable<Found>,
  project: Shape | undefined
): Generator<Uint8Array> {
  for (const each of found) {
    yield project
      ? writeDocument(project(each.document) as Document)
      : each.bytes
  }
}

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run({ cursors }, { database, fields }) {
    const id: number | Long = fields['getMore']
    const namespace = `${database}.${String(fields['collection'])}`
    return cursors.more(BigInt(String(id)), namespace, fields)
  }
}

const listOfIds = (value: Value): Value[] => (Array.isArray(value) ? value : [])

/** Sent when a client leaves before it has read everything. */
const killCursors: Command = {
  fields: ['cursors'],
  run({ cursors }, { fields, namespace }) {
    const ids = listOfIds(fields['cursors'])
    const killed = ids.filter(id => cursors.kill(BigInt(String(id)), namespace))
    const others = ids.filter(id => !killed.includes(id))
    return {
      cursorsKilled: killed,
      cursorsNotFound: others,
      cursorsAlive: [],
      cursorsUnknown: []
    }
  }
}

const distinct: Command = {
  fields: ['key', 'query'],
  run({ store }, { fields, namespace }) {
    const path = String(fields['key']).split('.')
    const filter = documentField(fields, 'query')
    const values = new Map<string, Value>()
    for (const { document } of select(store.find(namespace), { filter })) {
      const { values: here, present } = indexedValues(document, path)
      for (const value of present ? here : [])
        if (value !== undefined) values.set(textKeyOf([value]), value)
    }
    return { values: [...values.keys()].toSorted().map(key => values.get(key)) }
  }
}

/** Counts all documents of a collection; the matches of a query are counted by a pipeline. */
const count: Command = {
  fields: [],
  run({ store }, { namespace }) {
    const collection = store.find(namespace)
    return { n: collection ? countByIndex(collection, {}) : 0 }
  }
}

const aggregateCommand: Command = {
  fields: ['pipeline', 'cursor'],
  run({ store, cursors }, { fields, namespace }) {
    const pipeline = listField(fields, 'pipeline')
    return cursors.start(
      namespace,
      aggregate(store.find(namespace), pipeline),
      documentField(fields, 'cursor')
    )
  }
}

export const READ_COMMANDS = {
  find,
  getMore,
  killCursors,
  distinct,
  count,
  aggregate: aggregateCommand
}
