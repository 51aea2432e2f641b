import { MongoError } from '../errors.ts'
import { isObject } from '../values.ts'
import type { Document, Value } from '../values.ts'
import { setField } from './path.ts'

/** What a projection leaves of a value. */
export type Shape = (value: Value) => Value

/** Compiles a projection that includes or excludes fields; expressions are not supported. */
export function compileProjection(projection: Document): Shape | undefined {
  const { _id: id, ...others } = projection
  for (const [path, value] of Object.entries(projection)) {
    if (typeof value !== 'boolean' && typeof value !== 'number') {
      throw new MongoError(
        'BadValue',
        `Unsupported projection of ${path}: only 1 and 0`
      )
    }
  }
  const takes = new Set(Object.values(others).map(Boolean))
  if (takes.size === 0 && id === undefined) return undefined
  if (takes.size > 1) {
    throw new MongoError(
      Object.values(others)[0] ? 'Location31254' : 'Location31253',
      'Cannot mix fields taken in and fields left out in a projection'
    )
  }
  const keep = takes.size > 0 ? takes.has(true) : Boolean(id)
  const withId = id === undefined || Boolean(id)
  const paths = Object.keys(others).map(path => path.split('.'))
  return shape(keep === withId ? [...paths, ['_id']] : paths, keep)
}

/** What is left of a value when only the fields at these paths are kept, or when they are removed. */
function shape(paths: string[][], keep: boolean): Shape {
  const parts = new Map<string, Shape>()
  for (const [name, group] of Map.groupBy(paths, ([first]) => first!)) {
    const rest = group.map(path => path.slice(1))
    parts.set(
      name,
      rest.some(path => path.length === 0)
        ? value => (keep ? value : undefined)
        : shape(rest, keep)
    )
  }
  const other: Shape = value => (keep ? undefined : value)
  return function shaped(value): Value {
    if (Array.isArray(value))
      return value.map(shaped).filter(item => item !== undefined)
    if (!isObject(value)) return other(value)
    const made: Document = {}
    for (const [name, field] of Object.entries(value)) {
      const part = (parts.get(name) ?? other)(field)
      if (part !== undefined) setField(made, name, part)
    }
    return made
  }
}
