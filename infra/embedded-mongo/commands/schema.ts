import { MongoError } from '../errors.ts'
import type { Collection } from '../files/collection.ts'
import { readIndex } from '../files/indexes.ts'
import type { Index } from '../files/indexes.ts'
import type { Document, Value } from '../values.ts'
import { writeDocument } from '../wire.ts'
import { documentField, listField } from './command.ts'
import type { Command } from './command.ts'

const createIndexes: Command = {
  fields: ['indexes'],
  run({ store }, { fields, namespace }) {
    const createdCollectionAutomatically = store.find(namespace) === undefined
    return store.change(() => {
      const collection = store.ensure(namespace)
      const numIndexesBefore = collection.indexes.length
      for (const spec of listField(fields, 'indexes'))
        addIndex(collection, spec)
      const numIndexesAfter = collection.indexes.length
      return {
        numIndexesBefore,
        numIndexesAfter,
        createdCollectionAutomatically,
        ...(numIndexesAfter === numIndexesBefore && {
          note: 'all indexes already exist'
        })
      }
    })
  }
}

function addIndex(collection: Collection, asked: Document): void {
  const { background: _, ...rest } = asked
  const spec: Document = { v: 2, ...rest }
  const index = readIndex(0, spec, false)
  if (index.fields.join() === '_id') return
  const named = collection.indexes.find(({ name }) => name === index.name)
  const same = collection.indexes.find(
    other => signature(other) === signature(index)
  )
  if (!named && !same) return collection.build(spec)
  if (named === same && named?.expireAfterSeconds === index.expireAfterSeconds)
    return
  throw new MongoError(
    named && named !== same ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
    `An index of this name or over these fields exists with other options: ${JSON.stringify((named ?? same)?.spec)}`
  )
}

/** What makes two indexes the same index, whatever their names. */
function signature({ spec, unique }: Index): string {
  return JSON.stringify([spec['key'], unique])
}

/** Mongoose sends this for each model unless `autoCreate: false` is set. */
const create: Command = {
  fields: [],
  run({ store }, { namespace }) {
    store.ensure(namespace)
    return {}
  }
}

/** Drops an index by its name; migrations use it to change the options of an index. */
const dropIndexes: Command = {
  fields: ['index'],
  run({ store }, { fields, namespace }) {
    return store.change(() => {
      const collection = store.find(namespace)
      if (!collection) {
        throw new MongoError(
          'NamespaceNotFound',
          `ns does not exist: ${namespace}`
        )
      }
      const wanted: Value = fields['index']
      const nIndexesWas = collection.indexes.length
      const index = collection.indexes.find(({ name }) => name === wanted)
      if (!index || index.name === '_id_') {
        throw new MongoError(
          'IndexNotFound',
          `index not found with name [${String(wanted)}], or it is the one on _id`
        )
      }
      collection.dropIndex(index)
      return { nIndexesWas }
    })
  }
}

/** Lists names only, which is all that a backup asks for. */
const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ store, cursors }, { database, fields }) {
    if (Object.keys(documentField(fields, 'filter')).length > 0)
      throw new MongoError('BadValue', 'listCollections understands no filter')
    const documents = store
      .all()
      .filter(({ namespace }) => namespace.startsWith(`${database}.`))
      .map(({ namespace }) => ({
        name: namespace.slice(database.length + 1),
        type: 'collection'
      }))
    const namespace = `${database}.$cmd.listCollections`
    return cursors.start(namespace, documents.map(writeDocument).values(), {
      batchSize: Infinity
    })
  }
}

export const SCHEMA_COMMANDS = {
  create,
  createIndexes,
  dropIndexes,
  listCollections
}
