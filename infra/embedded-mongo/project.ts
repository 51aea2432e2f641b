import { MongoError } from './errors.ts'
import { field, setField } from './path.ts'
import { isNumber, isObject, isTruthy } from './values.ts'
import type { Document, Value } from './values.ts'

type Tree = Map<string, Tree | boolean>

/** Compiles a projection of fields taken in or left out; expressions are not part of it. */
export function compileProjection(
  projection: Document
): ((document: Document) => Document) | undefined {
  const entries = Object.entries(projection)
  if (entries.length === 0) return undefined
  const tree: Tree = new Map()
  let including: boolean | undefined
  for (const [path, value] of entries) {
    if (typeof value !== 'boolean' && !isNumber(value))
      throw new MongoError(
        'BadValue',
        `Unsupported projection of ${path}: only 1 and 0`
      )
    const take = isTruthy(value)
    if (path !== '_id') {
      if (including !== undefined && including !== take)
        throw take
          ? new MongoError(
              'Location31253',
              `Cannot do inclusion on field ${path} in exclusion projection`
            )
          : new MongoError(
              'Location31254',
              `Cannot do exclusion on field ${path} in inclusion projection`
            )
      including = take
    }
    plant(tree, path.split('.'), take)
  }
  const keep = including ?? isTruthy(projection['_id'])
  if (keep && !tree.has('_id')) tree.set('_id', true)
  if (keep && tree.get('_id') === false) tree.delete('_id')
  if (!keep && tree.get('_id') === true) tree.delete('_id')
  return document =>
    (keep ? include(document, tree) : exclude(document, tree)) as Document
}

function plant(tree: Tree, path: string[], take: boolean): void {
  const [name, ...rest] = path
  if (rest.length === 0) {
    tree.set(name!, take)
    return
  }
  let branch = tree.get(name!)
  if (!(branch instanceof Map)) tree.set(name!, (branch = new Map()))
  plant(branch, rest, take)
}

function include(value: Value, tree: Tree): Value {
  if (Array.isArray(value))
    return value
      .filter(item => isObject(item) || Array.isArray(item))
      .map(item => include(item, tree))
  if (!isObject(value)) return undefined
  const result: Document = {}
  for (const name of Object.keys(value)) {
    const wanted = tree.get(name)
    if (wanted === undefined) continue
    const part =
      wanted instanceof Map ? include(field(value, name), wanted) : value[name]
    if (part !== undefined) setField(result, name, part)
  }
  return result
}

function exclude(value: Value, tree: Tree): Value {
  if (Array.isArray(value)) return value.map(item => exclude(item, tree))
  if (!isObject(value)) return value
  const result: Document = {}
  for (const name of Object.keys(value)) {
    const branch = tree.get(name)
    if (branch === undefined) setField(result, name, value[name])
    else if (branch instanceof Map)
      setField(result, name, exclude(value[name], branch))
  }
  return result
}
