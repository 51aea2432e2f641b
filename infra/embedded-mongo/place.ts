import { MongoError } from './errors.ts'
import { field, isIndex, setField } from './path.ts'
import { isObject, typeOf } from './values.ts'
import type { Document, Value } from './values.ts'

/** The new value of a field from its present one; undefined takes the field away. */
export type Change = (current: Value) => Value

/**
 * Applies a change to what a dotted path of an update names, in place. With `making`, objects that
 * are missing on the way are made.
 */
export function change(
  document: Document,
  path: string,
  work: Change,
  making: boolean
): void {
  walk(document, path.split('.'), 0, work, making)
}

function walk(
  holder: Document | Value[],
  path: string[],
  at: number,
  work: Change,
  making: boolean
): void {
  const name = path[at]!
  const place = Array.isArray(holder) ? indexIn(name, path, making) : name
  if (place !== undefined) step(holder, place, path, at, work, making)
}

function step(
  holder: Document | Value[],
  name: string | number,
  path: string[],
  at: number,
  work: Change,
  making: boolean
): void {
  const current: Value = Array.isArray(holder)
    ? holder[name as number]
    : field(holder, name as string)
  if (at === path.length - 1) return put(holder, name, work(current))
  if (isObject(current) || Array.isArray(current))
    return walk(current, path, at + 1, work, making)
  if (!making) return
  if (current !== undefined)
    throw new MongoError(
      'PathNotViable',
      `Cannot create field '${path[at + 1]}' in element {${name}: ${typeOf(current).alias}}`
    )
  const made: Document = {}
  walk(made, path, at + 1, work, making)
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

/** The place in an array that a part of a path names; none when the field cannot be there. */
function indexIn(
  name: string,
  path: string[],
  making: boolean
): number | undefined {
  if (isIndex(name)) return Number(name)
  if (!making) return undefined
  throw new MongoError(
    'PathNotViable',
    `Cannot create field '${name}' in element {${path.join('.')}: array}`
  )
}
