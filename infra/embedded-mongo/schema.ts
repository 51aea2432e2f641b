import { Binary } from 'bson'
import type { Collection } from './collection.ts'
import { documentField, listField } from './command.ts'
import type { Command } from './command.ts'
import { MongoError } from './errors.ts'
import type { CodeName } from './errors.ts'
import { readIndex } from './indexes.ts'
import type { Index } from './indexes.ts'
import { compileFilter } from './match.ts'
import type { Store } from './store.ts'
import { isTruthy } from './values.ts'
import type { Document, Value } from './values.ts'
import { writeDocument } from './wire.ts'

function existing(store: Store, namespace: string): Collection {
  const collection = store.find(namespace)
  if (!collection)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`)
  return collection
}

/** As the server shows it: its uniqueness goes without saying. */
const ID_INDEX: Document = { v: 2, key: { _id: 1 }, name: '_id_' }

const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  run({ store }, { fields, namespace }) {
    const made = store.find(namespace) === undefined
    return store.change(() => {
      const collection = store.ensure(namespace)
      const numIndexesBefore = collection.indexes.length
      for (const spec of listField(fields, 'indexes'))
        addIndex(collection, spec)
      const numIndexesAfter = collection.indexes.length
      const reply = {
        numIndexesBefore,
        numIndexesAfter,
        createdCollectionAutomatically: made
      }
      return numIndexesAfter > numIndexesBefore
        ? reply
        : { ...reply, note: 'all indexes already exist' }
    })
  }
}

function addIndex(collection: Collection, asked: Document): void {
  const { background: _, ns: __, ...rest } = asked
  const spec: Document = { v: 2, ...rest }
  const index = readIndex(0, spec, false)
  if (index.fields.join() === '_id') return
  const named = collection.indexes.find(({ name }) => name === index.name)
  const same = collection.indexes.find(
    other => signature(other) === signature(index)
  )
  if (named && named !== same)
    throw conflict('IndexKeySpecsConflict', spec, named)
  if (!same) return collection.build(spec)
  if (!named || same.expireAfterSeconds !== index.expireAfterSeconds)
    throw conflict('IndexOptionsConflict', spec, same)
}

/** What makes two indexes the same index, whatever their names. */
function signature({ spec, unique }: Index): string {
  return JSON.stringify([spec['key'], unique])
}

function conflict(
  codeName: CodeName,
  asked: Document,
  existing: Index
): MongoError {
  return new MongoError(
    codeName,
    `An index of this name or over these fields exists with other options. Requested index: ${JSON.stringify(asked)}, existing index: ${JSON.stringify(existing.spec)}`
  )
}

const listIndexes: Command = {
  fields: ['cursor'],
  run({ store, cursors }, { namespace }) {
    const specs = existing(store, namespace).indexes.map(index =>
      index.name === '_id_' ? ID_INDEX : index.spec
    )
    return cursors.start(namespace, specs.map(writeDocument).values(), Infinity)
  }
}

const dropIndexes: Command = {
  fields: ['index'],
  run({ store }, { fields, namespace }) {
    return store.change(() => {
      const collection = existing(store, namespace)
      const nIndexesWas = collection.indexes.length
      const wanted: Value = fields['index']
      const names = Array.isArray(wanted) ? (wanted as Value[]) : [wanted]
      for (const name of names) {
        if (name === '*')
          for (const index of collection.indexes.slice(1))
            collection.dropIndex(index)
        else dropOne(collection, name)
      }
      return { nIndexesWas }
    })
  }
}

function dropOne(collection: Collection, name: Value): void {
  const index = collection.findIndex(name)
  if (!index)
    throw new MongoError(
      'IndexNotFound',
      `index not found with name [${String(name)}]`
    )
  if (index.name === '_id_')
    throw new MongoError('InvalidOptions', 'cannot drop _id index')
  collection.dropIndex(index)
}

const create: Command = {
  fields: [],
  run({ store }, { namespace }) {
    store.ensure(namespace)
    return {}
  }
}

const drop: Command = {
  fields: [],
  run({ store }, { namespace }) {
    const collection = store.find(namespace)
    if (!collection) return {}
    const nIndexesWas = collection.indexes.length
    store.drop(collection)
    return { nIndexesWas, ns: namespace }
  }
}

const dropDatabase: Command = {
  fields: [],
  run({ store }, { database }) {
    const collections = store.list(database)
    store.change(() =>
      collections.forEach(collection => store.drop(collection))
    )
    return collections.length > 0 ? { dropped: database } : {}
  }
}

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ store, cursors }, { database, fields }) {
    const { matches } = compileFilter(documentField(fields, 'filter'))
    const documents = store
      .list(database)
      .map(({ namespace, uuid }) => ({
        name: namespace.slice(database.length + 1),
        type: 'collection',
        options: {},
        info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
        idIndex: ID_INDEX
      }))
      .filter(document => matches(document))
      .map(({ name, type, ...rest }) =>
        isTruthy(fields['nameOnly']) ? { name, type } : { name, type, ...rest }
      )
    return cursors.start(
      `${database}.$cmd.listCollections`,
      documents.map(writeDocument).values(),
      Infinity
    )
  }
}

export const SCHEMA_COMMANDS: Record<string, Command> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  create,
  drop,
  dropDatabase,
  listCollections
}
