import { MongoError } from './errors.ts'
import { field, type Hit, isIndex, setField } from './path.ts'
import { type Document, isObject, typeOf, type Value } from './values.ts'

/** The new value of a field from its present one; undefined takes the field away. */
export type Change = (current: Value) => Value

/** What `$` and `$[name]` in a path stand for. */
export interface Places {
  hit: Hit
  filters: ReadonlyMap<string, (item: Value) => boolean>
}

/**
 * Applies a change to what a dotted path of an update names, in place. With `making`, objects that
 * are missing on the way are made.
 */
export function change(
  document: Document,
  path: string,
  work: Change,
  places: Places,
  making: boolean
): void {
  walk(document, path.split('.'), 0, work, places, making)
}

function walk(
  holder: Document | Value[],
  path: string[],
  at: number,
  work: Change,
  places: Places,
  making: boolean
): void {
  const name = path[at]!
  if (Array.isArray(holder)) {
    for (const index of indexes(holder, name, path, places, making))
      step(holder, index, path, at, work, places, making)
  } else step(holder, name, path, at, work, places, making)
}

function step(
  holder: Document | Value[],
  name: string | number,
  path: string[],
  at: number,
  work: Change,
  places: Places,
  making: boolean
): void {
  const current: Value = Array.isArray(holder)
    ? holder[name as number]
    : field(holder, name as string)
  if (at === path.length - 1) return put(holder, name, work(current))
  if (isObject(current) || Array.isArray(current))
    return walk(current, path, at + 1, work, places, making)
  if (!making) return
  if (current !== undefined)
    throw new MongoError(
      'PathNotViable',
      `Cannot create field '${path[at + 1]}' in element {${name}: ${typeOf(current).alias}}`
    )
  const made: Document = {}
  walk(made, path, at + 1, work, places, making)
  put(holder, name, made)
}

function put(
  holder: Document | Value[],
  name: string | number,
  value: Value
): void {
  if (Array.isArray(holder)) {
    const index = name as number
    if (value === undefined && index >= holder.length) return
    while (holder.length < index) holder.push(null)
    holder[index] = value === undefined ? null : value
  } else if (value === undefined) delete holder[name]
  else setField(holder, name as string, value)
}

function indexes(
  array: Value[],
  name: string,
  path: string[],
  places: Places,
  making: boolean
): number[] {
  if (name === '$') {
    if (places.hit.index === undefined)
      throw new MongoError(
        'BadValue',
        'The positional operator did not find the match needed from the query.'
      )
    return [places.hit.index]
  }
  if (name.startsWith('$[')) {
    const filter = places.filters.get(name.slice(2, -1))
    if (name !== '$[]' && !filter)
      throw new MongoError(
        'BadValue',
        `No array filter found for identifier '${name.slice(2, -1)}' in path '${path.join('.')}'`
      )
    return [...array.keys()].filter(i => !filter || filter(array[i]))
  }
  if (isIndex(name)) return [Number(name)]
  if (!making) return []
  throw new MongoError(
    'PathNotViable',
    `Cannot create field '${name}' in element {${path.join('.')}: array}`
  )
}
