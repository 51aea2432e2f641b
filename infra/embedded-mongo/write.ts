import { ObjectId } from 'bson'
import type { Collection } from './collection.ts'
import { checkFields, documentField, listField } from './command.ts'
import type { Command, Context, Reply } from './command.ts'
import { asMongoError, MongoError } from './errors.ts'
import { field } from './path.ts'
import { compileProjection } from './project.ts'
import { select } from './select.ts'
import type { Found } from './select.ts'
import { isTruthy, toNumber } from './values.ts'
import type { Document, Value } from './values.ts'
import { modify, updateMany } from './modify.ts'

/** Runs the single writes of a command; the ordered ones stop at the first that fails. */
function runEach(
  items: readonly Document[],
  ordered: boolean,
  work: (item: Document, index: number) => void
): Document[] {
  const errors: Document[] = []
  for (const [index, item] of items.entries()) {
    try {
      work(item, index)
    } catch (error) {
      const { code, message, extra } = asMongoError(error)
      errors.push({ index, code, errmsg: message, ...extra })
      if (ordered) break
    }
  }
  return errors
}

function isOrdered(fields: Document): boolean {
  return fields['ordered'] === undefined || isTruthy(fields['ordered'])
}

function withErrors(reply: Document, writeErrors: Document[]): Reply {
  return writeErrors.length > 0 ? { ...reply, writeErrors } : reply
}

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run({ store }, { fields, namespace }) {
    let n = 0
    const documents = listField(fields, 'documents')
    const errors = runEach(documents, isOrdered(fields), document => {
      const id = field(document, '_id') ?? new ObjectId()
      checkId(id)
      store.change(() =>
        store.ensure(namespace).insert({ _id: id, ...document })
      )
      n++
    })
    return withErrors({ n }, errors)
  }
}

function checkId(id: Value): void {
  if (Array.isArray(id))
    throw new MongoError(
      'NotSingleValueField',
      "The '_id' value cannot be of type array"
    )
}

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert'])
const DELETE_FIELDS = new Set(['q', 'limit'])

const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context, { fields, namespace }) {
    let n = 0
    let nModified = 0
    const upserted: Document[] = []
    const updates = listField(fields, 'updates')
    for (const item of updates)
      checkFields('update.updates', UPDATE_FIELDS, item)
    const errors = runEach(updates, isOrdered(fields), (item, index) => {
      const done = context.store.change(() =>
        updateMany(context.store, namespace, item)
      )
      n += done.n
      nModified += done.nModified
      if (done.upserted !== undefined)
        upserted.push({ index, _id: done.upserted })
    })
    const reply = { n, nModified }
    return withErrors(
      upserted.length > 0 ? { ...reply, upserted } : reply,
      errors
    )
  }
}

const remove: Command = {
  fields: ['deletes', 'ordered'],
  run({ store }, { fields, namespace }) {
    let n = 0
    const deletes = listField(fields, 'deletes')
    for (const item of deletes)
      checkFields('delete.deletes', DELETE_FIELDS, item)
    const errors = runEach(deletes, isOrdered(fields), item => {
      n += store.change(() => {
        const collection = store.find(namespace)
        const found = [
          ...select(collection, {
            filter: documentField(item, 'q'),
            limit: toNumber(item['limit'] ?? 0)
          })
        ]
        for (const { place, document } of found)
          collection?.remove(place, document)
        return found.length
      })
    })
    return withErrors({ n }, errors)
  }
}

const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation'
  ],
  run(context, { fields, namespace }) {
    return context.store.change(() =>
      runFindAndModify(context, namespace, fields)
    )
  }
}

function runFindAndModify(
  { store }: Context,
  namespace: string,
  fields: Document
): Reply {
  const project =
    compileProjection(documentField(fields, 'fields')) ??
    ((document: Document) => document)
  const collection = store.find(namespace)
  const [found] = select(collection, {
    filter: documentField(fields, 'query'),
    sort: documentField(fields, 'sort'),
    limit: 1
  })
  if (isTruthy(fields['remove'])) return removeFound(collection, found, project)
  const item = {
    q: documentField(fields, 'query'),
    u: fields['update'],
    upsert: fields['upsert']
  }
  const done = modify(store, namespace, item, found)
  const shown = isTruthy(fields['new']) ? done.after : done.before
  return {
    lastErrorObject: {
      n: done.n,
      updatedExisting: found !== undefined,
      ...(done.upserted === undefined ? {} : { upserted: done.upserted })
    },
    value: shown ? project(shown) : null
  }
}

function removeFound(
  collection: Collection | undefined,
  found: Found | undefined,
  project: (document: Document) => Document
): Reply {
  if (found) collection?.remove(found.place, found.document)
  return {
    lastErrorObject: { n: found ? 1 : 0 },
    value: found ? project(found.document) : null
  }
}

export const WRITE_COMMANDS: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify
}
