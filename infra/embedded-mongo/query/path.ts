import { isObject } from '../values.ts'
import type { Document, Value } from '../values.ts'

/** The value of an own property; what a prototype provides is not a field. */
export function field<Held>(
  holder: Record<string, Held>,
  name: string
): Held | undefined {
  return Object.hasOwn(holder, name) ? holder[name] : undefined
}

/** Sets a field of any name, `__proto__` too. */
export function setField(holder: Document, name: string, value: Value): void {
  if (name !== '__proto__') {
    holder[name] = value
  } else {
    Object.defineProperty(holder, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true
    })
  }
}

const INDEX = /^(0|[1-9]\d*)$/

/**
 * Calls `test` with each value that a dotted path reaches, going through arrays as queries do; the
 * value is undefined where the path ends early. True as soon as one call is true. `test` is also told
 * whether there was an array on the path.
 */
export function someLeaf(
  holder: Value,
  path: readonly string[],
  test: (leaf: Value, throughArray: boolean) => boolean,
  from = 0,
  throughArray = false
): boolean {
  if (from === path.length) return test(holder, throughArray)
  const name = path[from]!
  if (isObject(holder))
    return someLeaf(field(holder, name), path, test, from + 1, throughArray)
  if (!Array.isArray(holder)) return test(undefined, throughArray)
  if (INDEX.test(name) && Number(name) < holder.length) {
    const item: Value = holder[Number(name)]
    if (someLeaf(item, path, test, from + 1, throughArray)) return true
  }
  return holder.some(
    (item: Value) => isObject(item) && someLeaf(item, path, test, from, true)
  )
}

/** What an index holds of one field of a document. */
export interface Indexed {
  /** The elements of arrays one by one; never empty, since a missing field counts as null. */
  values: Value[]
  /** Whether there was an array on the path. */
  multikey: boolean
  /** Whether the field exists. */
  present: boolean
}

export function indexedValues(
  holder: Document,
  path: readonly string[]
): Indexed {
  const values: Value[] = []
  let multikey = false
  let present = false
  someLeaf(holder, path, (leaf, throughArray) => {
    if (leaf !== undefined) present = true
    if (throughArray || Array.isArray(leaf)) multikey = true
    if (!Array.isArray(leaf)) values.push(leaf ?? null)
    else values.push(...(leaf.length > 0 ? leaf : [undefined]))
    return false
  })
  if (values.length === 0) values.push(null)
  return { values, multikey, present }
}
