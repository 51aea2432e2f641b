import { ObjectId } from 'bson'
import { asMongoError, MongoError } from '../errors.ts'
import { compileProjection } from '../query/project.ts'
import { field } from '../query/path.ts'
import { select } from '../query/select.ts'
import type { Document, Value } from '../values.ts'
import { checkFields, countField, documentField, listField } from './command.ts'
import type { Command } from './command.ts'
import { modify, updateMany } from './modify.ts'

/** Runs the single writes of a command; the ordered ones stop at the first that fails. */
function runEach(
  fields: Document,
  items: readonly Document[],
  work: (item: Document, index: number) => void
): { writeErrors?: Document[] } {
  const writeErrors: Document[] = []
  for (const [index, item] of items.entries()) {
    try {
      work(item, index)
    } catch (error) {
      const { code, message, extra } = asMongoError(error)
      writeErrors.push({ index, code, errmsg: message, ...extra })
      if (fields['ordered'] !== false) break
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {}
}

const insert: Command = {
  fields: ['documents', 'ordered'],
  run({ store }, { fields, namespace }) {
    let n = 0
    const errors = runEach(fields, listField(fields, 'documents'), document => {
      const _id = field<Value>(document, '_id') ?? new ObjectId()
      if (Array.isArray(_id)) {
        throw new MongoError(
          'NotSingleValueField',
          "The '_id' value cannot be of type array"
        )
      }
      store.change(() => store.ensure(namespace).insert({ _id, ...document }))
      n++
    })
    return { n, ...errors }
  }
}

const update: Command = {
  fields: ['updates', 'ordered'],
  run({ store }, { fields, namespace }) {
    const total = { n: 0, nModified: 0 }
    const upserted: Document[] = []
    const updates = listField(fields, 'updates')
    for (const item of updates)
      checkFields('update.updates', ['q', 'u', 'multi', 'upsert'], item)
    const errors = runEach(fields, updates, (item, index) => {
      const done = store.change(() => updateMany(store, namespace, item))
      total.n += done.n
      total.nModified += done.nModified
      if (done.upserted !== undefined)
        upserted.push({ index, _id: done.upserted })
    })
    return { ...total, ...(upserted.length > 0 && { upserted }), ...errors }
  }
}

const remove: Command = {
  fields: ['deletes', 'ordered'],
  run({ store }, { fields, namespace }) {
    let n = 0
    const deletes = listField(fields, 'deletes')
    for (const item of deletes)
      checkFields('delete.deletes', ['q', 'limit'], item)
    const errors = runEach(fields, deletes, item => {
      const filter = documentField(item, 'q')
      n += store.remove(namespace, filter, countField(item, 'limit'))
    })
    return { n, ...errors }
  }
}

const findAndModify: Command = {
  fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'],
  run({ store }, { fields, namespace }) {
    return store.change(() => {
      const projection = documentField(fields, 'fields')
      const project = compileProjection(projection) ?? (value => value)
      const collection = store.find(namespace)
      const q = documentField(fields, 'query')
      const sort = documentField(fields, 'sort')
      const [found] = select(collection, { filter: q, sort, limit: 1 })
      if (fields['remove']) {
        if (found) collection?.remove(found.place, found.document)
        const value = found ? project(found.document) : null
        return { lastErrorObject: { n: found ? 1 : 0 }, value }
      }
      const item = { q, u: fields['update'], upsert: fields['upsert'] }
      const done = modify(store, namespace, item, found)
      const shown = fields['new'] ? done.after : done.before
      return {
        lastErrorObject: {
          n: done.n,
          updatedExisting: found !== undefined,
          ...(done.upserted !== undefined && { upserted: done.upserted })
        },
        value: shown ? project(shown) : null
      }
    })
  }
}

export const WRITE_COMMANDS = { insert, update, delete: remove, findAndModify }
